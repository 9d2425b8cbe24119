import { daysBefore } from '#domain/day.ts';
import type { MissedKind } from '#domain/search/missed/term.ts';
import type { Database } from '#server/database/schema.ts';
import { customers } from '../../../scripts/sandbox/commerce/customers.ts';
import { dice } from '../../../scripts/sandbox/random.ts';
import { leaveCart, placeOrder } from './placed.ts';

const DAYS = 365;
const SEED = 7;
/** Every sixth customer stops so many days ago. */
const STOPPED_DAYS = 60;

const ASKED: readonly [term: string, kind: MissedKind, times: number][] = [
  ['tuercadora', 'nothing', 9],
  ['makita', 'nothing', 6],
  ['piscina inflable', 'nothing', 4],
  ['llave', 'unpressed', 5],
  ['codo fusion 20', 'rowNotFound', 8],
  ['cinta pato', 'rowNotFound', 5],
  ['tornillo', 'rowAsked', 14],
  ['rodillo', 'rowAsked', 6],
];

/**
 * The sandbox's customers ordering here for a year up to `day`, each in their own rhythm, of these item codes; some stop, some
 * leave carts, some orders have no answer, and there is something asked in vain each week. The same for the same arguments.
 */
export async function seedYear(db: Database, day: string, codes: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [at, customer] of customers.entries()) {
      const roll = dice(SEED, 'year', customer.cardcode);
      const owner = { cardcode: customer.cardcode, email: customer.emails[0] ?? 'compras@ejemplo.uy' };
      const until = at % 6 === 5 ? STOPPED_DAYS : 1;
      for (let ago = DAYS; ago >= until; ago--) {
        if (!roll.chance(1 / customer.rhythm)) continue;
        const lines = Array.from({ length: roll.int(1, 12) }, () => ({
          itemCode: roll.pick(codes),
          quantity: roll.int(1, 10),
        }));
        const promo = { idPromo: String(roll.int(1, 3)), description: '', lines: [] };
        promo.description = `Promoción ${promo.idPromo}`;
        const state = ago < 6 && at % 9 === 2 ? 'ask' : roll.chance(0.02) ? 'rejected' : 'confirmed';
        const ordered = { lines, promos: roll.chance(0.1) ? [promo] : [] };
        await placeOrder(tx, { owner, at: `${daysBefore(day, ago)}T14:00:00.000Z`, ordered, state });
      }
      if (at % 7 === 3) {
        const lines = [roll.pick(codes), roll.pick(codes)].map((itemCode) => ({ itemCode, quantity: 4 }));
        const content = {
          lines: lines.filter(({ itemCode }, place) => place === 0 || itemCode !== lines[0]?.itemCode),
          promos: at % 2 === 0 ? [{ idPromo: '4', description: 'Promoción 4', lines: [] }] : [],
        };
        await leaveCart(tx, { owner, at: `${daysBefore(day, 8 + at)}T14:00:00.000Z`, content });
      }
    }
    for (let ago = 84; ago > 0; ago -= 7)
      for (const [term, kind, times] of ASKED)
        await tx
          .insertInto('missed_searches')
          .values({ day: daysBefore(day, ago), term, kind, count: times + (ago % 3) })
          .execute();
  });
}
