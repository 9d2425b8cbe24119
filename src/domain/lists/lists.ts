import type { Picture } from '#domain/product/picture.ts';
import type { CatalogueCard } from '#domain/product/product.ts';

/** A product in a list: what its card needs, and nothing that is a customer's. `title` is its name as it is read. */
export type ListedProduct = {
  code: string;
  title: string;
  /** Kept by an earlier version, when `title` was the trade's name. */
  reading?: string | undefined;
  brand: string;
  unitMult: number;
  picture: Picture | null;
};

/** A product as a list keeps it: whatever else is known of it, a price included, is left out. */
export const listedOf = ({ code, name, brand, unitMult, picture }: CatalogueCard): ListedProduct => ({
  ...{ code, title: name, brand: brand?.name ?? '', unitMult, picture },
});

/** The wish list and the comparison; the newest product is last. product.md §4. */
export type Lists = { wishlist: ListedProduct[]; compare: ListedProduct[] };
export type ListName = keyof Lists;

export const LIST_NAMES: readonly ListName[] = ['wishlist', 'compare'];

/** How many products a list holds. A comparison of more columns than this cannot be read. product.md §9. */
export const LIST_MAX: Record<ListName, number> = { wishlist: 500, compare: 12 };

/** What somebody did to a list. Doing it twice is doing it once, so that it can be sent again. */
export type ListEdit =
  | { kind: 'add'; list: ListName; product: ListedProduct }
  | { kind: 'remove'; list: ListName; code: string }
  | { kind: 'empty'; list: ListName };

export const isFull = (lists: Lists, list: ListName): boolean => lists[list].length >= LIST_MAX[list];

const has = (products: ListedProduct[], code: string): boolean =>
  products.some((product) => product.code === code);

/** The lists after an edit. A product is in a list once, and a full list takes no more. product.md §4. */
export function applyListEdit(lists: Lists, edit: ListEdit): Lists {
  const products = lists[edit.list];
  switch (edit.kind) {
    case 'add':
      return has(products, edit.product.code) || isFull(lists, edit.list)
        ? lists
        : { ...lists, [edit.list]: [...products, edit.product] };
    case 'remove':
      return { ...lists, [edit.list]: products.filter(({ code }) => code !== edit.code) };
    case 'empty':
      return { ...lists, [edit.list]: [] };
  }
}

/** The edits that add one browser's lists to others: how a visitor's become a customer's at sign-in. */
export const editsThatAdd = (lists: Lists): ListEdit[] =>
  LIST_NAMES.flatMap((list) => lists[list].map((product): ListEdit => ({ kind: 'add', list, product })));
