/**
 * `npm run bench -- touch [--shop http://localhost:4321]`: how far things move in a whole session on a phone of 390 px, at 4G
 * and slow 3G and CPU 4×, in a shop that runs already, such as that of `npm start`: a listing, a product for the comparison
 * and one for the wish list, a filter, the quick view, a product, the wish list, the comparison and the cart, as a visitor and
 * as a customer of the sandbox. `--people customer` and `--networks 4G` are some of them; `--quiet 3000` is for how many
 * milliseconds nothing happens after a step.
 */
import { parseArgs } from 'node:util';
import { requireShop } from '../program/requireShop.ts';
import { NETWORKS, PEOPLE, sessionOf } from './touch/session.ts';

const DEFAULT_SHOP = 'http://localhost:4321';
/** Of a whole session, and of each of its cards in CSS pixels. */
const LIMITS = { shift: 0.01, grownPx: 1 };
/** The steps that ask for other cards. */
const OTHER_CARDS = ['as a list', 'as a grid'];

const named = <Name extends string>(all: readonly Name[], names: string): Name[] =>
  all.filter((name) => names.split(',').includes(name));

export const smallest = ['--people', 'customer', '--networks', '4G', '--quiet', '300'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      shop: { type: 'string', default: DEFAULT_SHOP },
      people: { type: 'string', default: PEOPLE.join(',') },
      networks: { type: 'string', default: NETWORKS.join(',') },
      quiet: { type: 'string', default: '3000' },
    },
  });
  await requireShop(values.shop);
  for (const person of named(PEOPLE, values.people))
    for (const network of named(NETWORKS, values.networks)) {
      const steps = await sessionOf({ shop: values.shop, person, network, quietMs: Number(values.quiet) });
      const shift = steps.reduce((sum, step) => sum + step.shift, 0);
      const grownPx = Math.max(
        ...steps.map(({ step, grownPx }) => (OTHER_CARDS.includes(step) ? 0 : grownPx)),
      );
      const met = shift <= LIMITS.shift && grownPx <= LIMITS.grownPx;
      console.log(`${person}, ${network}: shift ${shift.toFixed(4)}, ${met ? 'met' : 'missed'}`);
      console.table(steps);
      console.log(JSON.stringify({ bench: 'touch', person, network, shift, grownPx, met, steps }));
    }
}
