import { LOCAL_CURRENCY } from '#retailer/values/country.ts';

/** The orders that only a customer's listing offers. */
export const priceSorts = [
  { value: 'price_asc', label: 'Precio, menor a mayor (dólares al cambio del día)' },
  { value: 'price_desc', label: 'Precio, mayor a menor (dólares al cambio del día)' },
] as const;

/** What an order by price takes a dollar for; null where the day's rate is not known. */
export const priceSortNote = (pesos: string | null): string =>
  pesos === null
    ? `No pudimos consultar la cotización del dólar: primero van los precios en ${LOCAL_CURRENCY.name.toLowerCase()}.`
    : `Para ordenar, el dólar se toma a ${pesos}, la cotización del día.`;
