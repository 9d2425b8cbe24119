/** The orders that only a customer's listing offers. */
export const priceSorts = [
  { value: 'price_asc', label: 'Precio, menor a mayor' },
  { value: 'price_desc', label: 'Precio, mayor a menor' },
] as const;
