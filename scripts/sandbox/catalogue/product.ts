import type { Media } from './media.ts';
import type { Place } from './tree.ts';

/** S in stock, W last units, A arriving, D none. */
export type StockStatus = 'S' | 'W' | 'D' | 'A';

export const stockDescriptions: Record<StockStatus, string> = {
  S: 'En stock',
  W: 'Últimas unidades',
  A: 'Próximo ingreso',
  D: 'Sin stock',
};

/** A product as the back office keeps it: clean, money in cents, before the slips of whoever typed it. */
export interface Product {
  itemCode: string;
  title: string;
  lines: string[];
  place: Place;
  brand: string;
  currency: '$' | 'U$';
  /** List price in cents, before tax. 0: not for sale. */
  listCents: number;
  /** Former price in cents, 0 when there is none. */
  compareCents: number;
  /** List discount in percent. */
  discount: number;
  /** Suggested retail price in cents, tax included, 0 when there is none. */
  pvpCents: number;
  tax: number | null;
  unitMult: number;
  unitsPerItem: number;
  codeBars: string;
  stock: StockStatus;
  listOrder: number;
  /** Which drawing, in whose colours: variants of one model share it. Empty: the shop has no photo. */
  picture: string;
  media: Media;
}
