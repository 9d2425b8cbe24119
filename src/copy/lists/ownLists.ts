/** Where a list is kept, said on its page before anything can be lost. */
const kept = {
  browser: 'Queda guardada en este navegador: en otro equipo no la encontrará.',
  account: 'Queda guardada en su cuenta: la encuentra al ingresar en cualquier equipo.',
  failed:
    'No pudimos actualizar la lista con su cuenta. Se muestra la copia de este equipo; sus cambios se guardan acá y se envían en cuanto se pueda.',
} as const;

export const ownListsCopy = {
  kept,
  wishlist: {
    title: 'Lista de deseos',
    description: 'Los productos que usted guardó para más adelante.',
    empty: {
      title: 'Su lista de deseos está vacía',
      text: 'Guarde productos con el corazón de cada ficha para encontrarlos después acá.',
    },
    products: 'Productos de la lista',
    ask: 'Consultar por WhatsApp',
    /** `left` products did not fit into the address. */
    askText: (lines: string, left: number) =>
      `Hola, consulto por estos artículos:\n${lines}${left > 0 ? `\n… y ${left} más` : ''}`,
    share: 'Enviar la lista por WhatsApp',
    shareText: (lines: string) => `Hola, me interesan estos productos:\n${lines}`,
    clear: 'Vaciar la lista',
    remove: (title: string) => `Quitar ${title}`,
  },
  compare: {
    title: 'Comparar productos',
    description: 'Productos lado a lado, con lo que los distingue a la vista.',
    empty: {
      title: 'No hay productos para comparar',
      text: 'Elija dos o más productos con el botón Comparar y véalos acá lado a lado.',
    },
    onlyDifferences: 'Mostrar solo diferencias',
    clear: 'Quitar todos',
    feature: 'Característica',
    gone: 'Ya no está en el catálogo',
    unread: 'No pudimos leer sus datos.',
    retry: 'Reintentar',
    retryOf: (title: string) => `Reintentar leer ${title}`,
    differs: 'distinto',
    remove: (title: string) => `Quitar ${title} de la comparación`,
    none: '—',
  },
  goToCatalogue: 'Ir al catálogo',
  noScript:
    'Esta lista la guarda y la muestra su navegador con JavaScript, que está desactivado. Actívelo para verla, o consúltenos por teléfono o WhatsApp con el código de cada producto.',
} as const;
