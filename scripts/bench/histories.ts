/**
 * `npm run bench -- histories`: what everybody else waits for while the tabs of one customer read a history of years again and
 * again. `--dist` names the build, `--rows 0,5000,30000` the histories, `--seconds` how long each is read.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { getStatement } from '#api/account/statement.ts';
import { getCart } from '#api/cart.ts';
import { getOrders } from '#api/orders.ts';
import { customers } from '../sandbox/commerce/customers.ts';
import { lengthenHistories } from './histories/office.ts';
import { type Shop, startShop } from './histories/shop.ts';
import { Editor } from './scale/editor.ts';

const TABS = 8;
const PAUSE_MS = 25;

const quantile = (times: number[], part: number): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0) * 10) / 10;

async function timesUntil(end: number, ask: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (answer.ok) times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

/** The limit of requests is of one e-mail: each turn is another one's. */
async function readUntil(end: number, shop: Shop, cardcode: string, tab: string): Promise<number[]> {
  let turn = 0;
  return timesUntil(end, async () => {
    turn += 1;
    const person = await Editor.open(shop.origin, shop.secret, cardcode, `${tab}-${turn}`);
    return person.ask(turn % 2 ? getOrders.path : getStatement.path);
  });
}

export const smallest = ['--rows', '50', '--seconds', '1'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      rows: { type: 'string', default: '0,5000,30000' },
      seconds: { type: 'string', default: '15' },
    },
  });
  const [reader, other] = customers.map(({ cardcode }) => cardcode);
  if (!reader || !other) throw new Error('The sandbox has too few customers.');
  const rows = [];
  for (const count of values.rows.split(',').map(Number)) {
    const shop = await startShop(values.dist, (office) => lengthenHistories(office, reader, count));
    try {
      const somebody = await Editor.open(shop.origin, shop.secret, other, 'somebody');
      const end = performance.now() + Number(values.seconds) * 1_000;
      const tabs = count === 0 ? 0 : TABS;
      const [files, carts, ...lists] = await Promise.all([
        timesUntil(end, () => fetch(`${shop.origin}/`)),
        timesUntil(end, () => somebody.ask(getCart.path)),
        ...Array.from({ length: tabs }, (_, tab) => readUntil(end, shop, reader, `rows-${count}-tab-${tab}`)),
      ]);
      rows.push({
        rows: count,
        'file p50 ms': quantile(files ?? [], 0.5),
        'file p99 ms': quantile(files ?? [], 0.99),
        "another's cart p50 ms": quantile(carts ?? [], 0.5),
        'lists read': lists.flat().length,
        'list p50 ms': quantile(lists.flat(), 0.5),
      });
    } finally {
      await shop.stop();
    }
  }
  console.table(rows);
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model };
  console.log(JSON.stringify({ bench: 'histories', date: new Date().toISOString(), ...machine, rows }));
}
