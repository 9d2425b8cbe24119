/** What a customer calls products: its own words. */
export const ownWordsCopy = {
  box: (units: number) => `caja de ${units}`,
  title: 'Mis palabras',
  description: 'Cómo llama su empresa a los productos, para pedirlos así.',
  lead: 'Cuando elige en la tabla de pedido qué producto es «disco 115», y que lo sea siempre, queda guardado acá: desde entonces todos en su empresa pueden pedirlo así, y el buscador lo muestra primero.',
  none: 'Todavía no hay palabras',
  noneHint:
    'Pegue un pedido en la tabla, elija el producto de un renglón escrito con palabras y diga que sea siempre ese.',
  toTable: 'Ir a la tabla de pedido',
  list: 'Palabras de su empresa',
  filter: 'Buscar entre sus palabras',
  noMatch: 'Ninguna palabra tiene eso.',
  count: (count: number) => (count === 1 ? '1 palabra' : `${count} palabras`),
  taughtBy: (who: string, day: string | null) => `de ${who}${day === null ? '' : `, ${day}`}`,
  rename: 'Cambiar',
  renameOf: (word: string) => `Cambiar «${word}»`,
  newText: (word: string) => `Nueva palabra en lugar de «${word}»`,
  problem: 'Escriba al menos dos letras, y hasta 80. Un número solo no puede ser una palabra.',
  save: 'Guardar',
  cancel: 'Cancelar',
  forget: 'Borrar',
  forgetOf: (word: string) => `Borrar «${word}»`,
  forgotten: (word: string) => `Se borró «${word}».`,
  undo: 'Deshacer',
  /** A suggestion of the search box that is the customer's own word. */
  yours: 'Su palabra',
} as const;
