import { soldBy } from '#copy/catalogue/query.ts';
import { TAX } from '#retailer/values/country.ts';

/** Prices, stock and the form that adds to the cart. */
export const offerCopy = {
  tradeName: (name: string) => `en factura: ${name}`,
  loading: 'Cargando precio…',
  noPrice: 'Consultar precio',
  unavailable: 'Precio no disponible en este momento',
  beforeTax: `+ ${TAX}`,
  taxed: (percent: string) => `${TAX} ${percent}`,
  exempt: `Exento de ${TAX}`,
  listPrice: 'Precio de lista',
  formerPrice: 'Precio anterior',
  yourPrice: 'Su precio',
  discount: (percent: string) => `−${percent}`,
  retailPrice: 'Precio sugerido al público',
  /** The retailer's own words, where it has some. What is not there is said before it is ordered: it is delivered later. */
  stock: ({ hasStock, stockDescription }: { hasStock: boolean; stockDescription: string }) =>
    hasStock ? stockDescription || 'En stock' : `${stockDescription || 'Sin stock'}: queda pendiente`,
  quantityOf: (title: string) => `Cantidad de ${title}`,
  quantityHint: soldBy,
  ambiguousQuantity: 'Puede ser más de una cantidad. Elija:',
  quantityProblem: {
    notNumber: () => 'Escriba la cantidad en números, por ejemplo 12',
    notPositive: () => 'La cantidad debe ser mayor que 0',
    tooMuch: (_multiple: string, limit: string) => `Hasta ${limit} por producto`,
    notMultiple: (multiple: string) =>
      multiple === '1' ? 'Debe ser un número entero' : `Se vende de a ${multiple}`,
  },
  increase: (title: string) => `Aumentar la cantidad de ${title}`,
  decrease: (title: string) => `Disminuir la cantidad de ${title}`,
  add: 'Agregar',
  addToCart: (title: string) => `Agregar ${title} al carro`,
  inCart: (units: string) => `${units} en el carro`,
  inCartSaving: (units: string) => `${units} en el carro…`,
  inCartUnsaved: (units: string) => `${units} sin guardar todavía`,
} as const;
