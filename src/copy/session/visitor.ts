/**
 * Words of the tools that any visitor has: lists, quick view, zoom. The toasts are product.md §4's, in Spanish as
 * its §8 asks.
 */
export const visitor = {
  added: {
    compare: (title: string) => `Producto "${title}" agregado a la comparación!`,
    wishlist: (title: string) => `Producto "${title}" agregado a la lista de deseos!`,
  },
  notKept: 'Este navegador no tiene lugar para guardar la lista: se perderá al cerrar esta página.',
  full: {
    compare: (max: number) => `La comparación admite hasta ${max} productos: quite alguno para agregar otro.`,
    wishlist: (max: number) =>
      `La lista de deseos admite hasta ${max} productos: quite alguno para agregar otro.`,
  },
  add: {
    compare: (title: string) => `Comparar ${title}`,
    wishlist: (title: string) => `Agregar ${title} a la lista de deseos`,
  },
  quickView: (title: string) => `Vista rápida de ${title}`,
  quickViewTitle: 'Vista rápida',
  loading: 'Cargando…',
  failed: 'No pudimos cargar el producto. Puede abrir su página.',
  videoFailed: 'No pudimos reproducir el video. Revise su conexión y pruebe de nuevo.',
  copyFailed: (code: string) => `No pudimos copiar el código ${code}: quedó marcado para que lo copie usted.`,
  seePage: 'Ver la página del producto',
  close: 'Cerrar',
  lists: { wishlist: 'Lista de deseos', compare: 'Comparar' },
  count: (name: string, count: number) => `${name}: ${count}`,
  zoom: {
    title: (name: string) => `Fotos de ${name}`,
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    in: 'Acercar',
    out: 'Alejar',
    failed:
      'No pudimos cargar la foto grande. Mostramos la que ya estaba: revise su conexión y ábrala de nuevo.',
    position: (at: number, total: number) => `${at} de ${total}`,
    /** Swiper puts the numbers in. */
    slide: 'Foto {{index}} de {{slidesLength}}',
  },
  barcode: {
    alt: (digits: string) => `Código de barras ${digits}`,
    print: 'Imprimir la ficha',
    failed: 'Este código no se puede dibujar.',
  },
} as const;
