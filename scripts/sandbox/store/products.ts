import type { DatabaseSync } from 'node:sqlite';
import { fold } from '../catalogue/fold.ts';
import { generateCatalogue } from '../catalogue/generate.ts';
import { BASE, wireProduct } from '../catalogue/wire.ts';
import { holdsCatalogue, rememberCatalogue, transaction } from './database.ts';

/** What pricing, orders and pictures need of a product, beside its stored answer. */
export interface StoredProduct {
  itemCode: string;
  family: string;
  brand: string;
  title: string;
  currency: '$' | 'U$';
  listCents: number;
  discount: number;
  tax: number | null;
  picture: string;
  /** The answer's JSON at list prices, with `{base}` for this server's address. */
  wire: string;
}

interface SearchQuery {
  term?: string | undefined;
  family?: string | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
  subsubcategory?: string | undefined;
  brand?: string | undefined;
}

export interface ProductStore {
  byCode(itemCode: string): StoredProduct | undefined;
  search(query: SearchQuery, limit: number): StoredProduct[];
  /** Every product in list order, read row by row. */
  all(): IterableIterator<StoredProduct>;
  /** Products that can be sold, thinned to at most `limit`: what past orders are made of. */
  sellable(limit: number): StoredProduct[];
  count: number;
}

interface CatalogueOptions {
  products: number;
  seed: number;
  hostile: boolean;
}

const columns = `item_code AS itemCode, family, brand, title, currency, list_cents AS listCents, discount, tax,
  picture, wire`;

/** Writes the catalogue unless the file already holds this very one. */
export const fillCatalogue = (
  database: DatabaseSync,
  { products, seed, hostile }: CatalogueOptions,
): void => {
  const stamp = `${products}/${seed}/${hostile}`;
  if (holdsCatalogue(database, stamp)) return;
  transaction(database, () => {
    database.exec('DELETE FROM products');
    const insert = database.prepare(
      'INSERT INTO products VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    for (const product of generateCatalogue(products, seed, hostile)) {
      const { family, category, subcategory, subsubcategory } = product.place;
      insert.run(
        product.listOrder,
        product.itemCode,
        family,
        category,
        subcategory,
        subsubcategory,
        product.brand,
        product.title,
        fold(`${product.title} ${product.itemCode} ${product.brand} ${product.codeBars}`),
        product.currency,
        product.listCents,
        product.discount,
        product.tax,
        product.picture,
        JSON.stringify(wireProduct(product, seed)),
      );
    }
    rememberCatalogue(database, stamp);
  });
};

export const productStore = (database: DatabaseSync): ProductStore => {
  const one = database.prepare(`SELECT ${columns} FROM products WHERE item_code = ?`);
  const every = `SELECT ${columns} FROM products ORDER BY list_order`;
  const count = Number(database.prepare('SELECT count(*) AS n FROM products').get()?.n ?? 0);
  const typed = (rows: unknown) => rows as StoredProduct[];
  return {
    count,
    byCode: (itemCode) => one.get(itemCode) as unknown as StoredProduct | undefined,
    all: () => database.prepare(every).iterate() as unknown as IterableIterator<StoredProduct>,
    sellable: (limit) =>
      typed(
        database
          .prepare(
            `SELECT ${columns} FROM products WHERE list_cents > 0 AND list_order % ? = 0 ORDER BY list_order`,
          )
          .all(Math.max(1, Math.ceil(count / limit))),
      ),
    search: ({ term, ...filters }, limit) => {
      const wanted = Object.entries(filters).filter(([, value]) => value);
      const words = fold(term ?? '')
        .split(' ')
        .filter(Boolean);
      const where = [
        ...wanted.map(([name]) => `fold_name(${name}) = ?`),
        ...words.map(() => 'instr(searched, ?) > 0'),
      ];
      const condition = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
      return typed(
        database
          .prepare(`SELECT ${columns} FROM products ${condition} ORDER BY list_order LIMIT ?`)
          .all(...wanted.map(([, value]) => fold(value ?? '')), ...words, limit),
      );
    },
  };
};

/** A stored answer, addressed to whoever asks this server. */
export const addressed = (wire: string, base: string): string => wire.replaceAll(BASE, base);
