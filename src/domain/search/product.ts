import type { Brand } from '#domain/product.ts';

export type SearchPicture = { hash: string; width: number; height: number };

/** What the index knows of a product: nothing that a visitor may not see. */
export type SearchProduct = {
  code: string;
  name: string;
  description: readonly string[];
  brand: Brand | null;
  /** Names of the catalogue's levels, outermost first. */
  path: readonly string[];
  unitMult: number;
  codeBars: string | null;
  listOrder: number;
  picture: SearchPicture | null;
};

/** A product found, with the places of its name to mark, as [start, end). */
export type Hit = {
  code: string;
  name: string;
  brand: Brand | null;
  path: string[];
  unitMult: number;
  listOrder: number;
  picture: SearchPicture | null;
  marks: [number, number][];
};
