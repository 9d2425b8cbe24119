/** The table of one item's sizes and packs on a customer's product page. */
export const variantsCopy = {
  title: 'Todas las medidas',
  /** Under a category's products: its items that are sold in sizes, a table each. */
  bySize: 'Por medida',
  lead: 'Escriba cuánto lleva de cada una y agréguelas juntas.',
  failed: 'No pudimos cargar las otras medidas de este producto.',
  size: 'Medida',
  code: 'Código',
  price: 'Su precio',
  stock: 'Stock',
  quantity: 'Cantidad',
  /** In the table of two measures: a product without a price, and a cell without product. */
  see: 'Ver',
  none: 'No hay',
  /** Beside the size whose page this is. */
  here: 'la que está viendo',
  add: (count: number) =>
    count === 0 ? 'Agregar' : count === 1 ? 'Agregar 1 medida' : `Agregar ${count} medidas`,
} as const;
