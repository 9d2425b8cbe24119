import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AttackedShop } from './attackedShop.ts';

/** What a request of a customer's may change, without the columns that a read changes. */
const READ = {
  carts: 'SELECT cardcode, email, rev, content FROM carts ORDER BY 1, 2',
  operations: 'SELECT * FROM cart_operations ORDER BY 1, 2, 3',
  lists: 'SELECT * FROM customer_lists ORDER BY 1, 2',
  'own words': 'SELECT * FROM own_words ORDER BY 1',
  drafts: 'SELECT cardcode, email, rev FROM draft_owners ORDER BY 1, 2',
  'named lists': 'SELECT cardcode, id, rev FROM named_list_heads ORDER BY 1, 2',
  orders: 'SELECT key, cardcode, email FROM intents ORDER BY 1',
  sends: 'SELECT key, part, payload FROM order_sends ORDER BY 1, 2',
  'missed searches': 'SELECT * FROM missed_searches ORDER BY 1, 2, 3',
  'payment notices': 'SELECT key, cardcode FROM payment_notices ORDER BY 1',
  mails: 'SELECT id FROM mails ORDER BY 1',
  'ended sessions': 'SELECT sid FROM ended_sessions ORDER BY 1',
};

/** Calls that change something at the retailer's. */
const CHANGING = [
  'CreateOrder',
  'createorderpromo',
  'SaveCart',
  'sendCFE',
  'CreateCatalog',
  'ClientRegisterNotice',
];
export const CHANGES = new RegExp(`^/web/(?:${CHANGING.join('|')})$`);

/** A digest of each table of the shop, by its name, and how often the back office was asked to change, by the call's path. */
type ShopState = Record<string, string>;

export async function readState({ office, dataDir }: AttackedShop): Promise<ShopState> {
  const db = new DatabaseSync(join(dataDir, 'mostrador.sqlite'), { readOnly: true });
  try {
    const digests = Object.entries(READ).map(([name, query]) => {
      const rows = db.prepare(query).all();
      const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12);
      return [name, `${rows.length} rows, ${digest}`];
    });
    const calls = await office.journal(CHANGES);
    const counts = CHANGING.map((name) => {
      const path = `/web/${name}`;
      return [path, `${calls.filter((call) => call.path === path).length} calls`];
    });
    return Object.fromEntries([...digests, ...counts]);
  } finally {
    db.close();
  }
}

/** What is not as it was, by name. */
export const changesOf = (before: ShopState, after: ShopState): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);
