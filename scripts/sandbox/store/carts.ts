import type { DatabaseSync } from 'node:sqlite';

interface CartLine {
  itemCode: string;
  quantity: number;
}

interface CartPromo {
  idPromo: number;
  description: string;
  lines: CartLine[];
}

interface StoredCart {
  lines: CartLine[];
  promos: CartPromo[];
}

export interface CartStore {
  get(cardcode: string, email: string): StoredCart;
  /** Replaces whatever was stored. */
  put(cardcode: string, email: string, cart: StoredCart): void;
  clear(): void;
}

export const cartStore = (database: DatabaseSync): CartStore => {
  const select = database.prepare('SELECT lines, promos FROM carts WHERE cardcode = ? AND email = ?');
  const replace = database.prepare('INSERT OR REPLACE INTO carts VALUES (?, ?, ?, ?)');
  return {
    get: (cardcode, email) => {
      const row = select.get(cardcode, email.toLowerCase());
      if (!row) return { lines: [], promos: [] };
      return {
        lines: JSON.parse(String(row.lines)) as CartLine[],
        promos: JSON.parse(String(row.promos)) as CartPromo[],
      };
    },
    put: (cardcode, email, { lines, promos }) => {
      replace.run(cardcode, email.toLowerCase(), JSON.stringify(lines), JSON.stringify(promos));
    },
    clear: () => database.exec('DELETE FROM carts'),
  };
};
