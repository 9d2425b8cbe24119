/**
 * `npm run bench -- customer [--shop http://localhost:4321] [--times 12]`: how long a customer waits in a shop that
 * runs already, such as that of `npm start`: adding to the cart and the first quick view at CPU 4×, and on this machine's
 * own processor a key in the search of 3,000 orders and scrolling through 5,000 movements.
 */
import { parseArgs } from 'node:util';
import { requireShop } from '../requireShop.ts';
import { timeAdding } from './customer/adding.ts';
import { timeBarePress } from './customer/barePress.ts';
import { asCustomer } from './customer/browser.ts';
import { scrollMovements, typeInOrders } from './customer/history.ts';
import { timeQuickView } from './customer/quickView.ts';

/** Without a limit it is what this machine takes at the least. */
type Row = { what: string; ms: number; worst: number; limit?: number };

const row = (what: string, times: number[], limit?: number): Row => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return { what, ms: at(0.5), worst: at(1), ...(limit !== undefined && { limit }) };
};

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      shop: { type: 'string', default: 'http://localhost:4321' },
      times: { type: 'string', default: '12' },
    },
  });
  await requireShop(values.shop);
  const times = Number(values.times);
  const rows: Row[] = [];
  const bare = await asCustomer(values.shop, (page, slow) => timeBarePress(page, slow, times));
  rows.push(row('a press on a page of one button, CPU 4×', bare));
  const adding = await asCustomer(values.shop, (page, slow) => timeAdding(page, slow, times));
  rows.push(row('press to “en el carro”, CPU 4×', adding.shown, 50));
  rows.push(row('press to toast, CPU 4×', adding.toast, 120));
  rows.push(row('INP while adding, CPU 4×', adding.interactions, 80));
  const views: number[] = [];
  for (let view = 0; view < 3; view += 1) views.push(await asCustomer(values.shop, timeQuickView));
  rows.push(row('first quick view, CPU 4×', views, 400));
  const keys = await asCustomer(values.shop, typeInOrders);
  rows.push(row('a key in 3,000 orders: our work', keys.work, 50));
  rows.push(row('a key in 3,000 orders: INP', keys.interactions, 80));
  rows.push(
    row('long tasks while scrolling 5,000 movements', await asCustomer(values.shop, scrollMovements), 50),
  );
  console.table(rows);
  console.log(JSON.stringify({ bench: 'customer', rows }));
}
