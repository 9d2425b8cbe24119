/** What each facet is called above its values, by its field in domain/catalogue/facets.ts. */
export const facetCopy = {
  brand: 'Marca',
  photo: 'Fotos',
  stock: 'Disponibilidad',
  discount: 'Su descuento',
  measure: 'Medida',
  voltage: 'Tensión',
  power: 'Potencia',
  capacity: 'Capacidad',
  thread: 'Rosca',
  pack: 'Unidades por paquete',
} as const;
