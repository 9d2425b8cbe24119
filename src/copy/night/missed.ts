type CodeAndName = { code: string; name: string };

const named = (products: readonly CodeAndName[]): string =>
  products.map(({ code, name }) => `${code} ${name}`).join('; ');

/** What is searched in vain, in the night's report and in the editor. */
export const missed = {
  title: 'Lo que buscan y no encuentran, en el último mes',
  unread: 'No se pudo leer: la base de datos no respondió.',
  nothing: 'Sin respuesta',
  unpressed: 'Con respuesta, y sin abrir nada',
  times: (count: number) => `${count} veces.`,
  synonym: (word: string, like: string) => `Sinónimo: ${word} = ${like}`,
  brand: (brand: string) => `Marca que no se trabaja: ${brand}`,
  product: (word: string, products: readonly CodeAndName[]) =>
    `Falta “${word}” en el texto de: ${named(products)}`,
  shown: (products: readonly CodeAndName[]) => `Se mostró y no se abrió: ${named(products)}`,
  none: 'Nada parecido en el catálogo: ¿se vende?',
} as const;
