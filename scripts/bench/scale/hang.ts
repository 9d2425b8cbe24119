import { CALLS } from '#backoffice/calls/calls.ts';
import { Editor, type Goods } from '../cart/editor.ts';
import { median, round2 } from '../cart/figures.ts';
import { load, MEASURED_CORE } from '../proxy/programs.ts';
import { type Answered, askMeanwhile, summary } from './callers.ts';
import { CARDCODE, type Ground, openShops } from './shops.ts';

const REQUESTS_PER_SECOND = 2_000;
const CONNECTIONS = 50;
const HANG_SECONDS = 30;
const IDLE_SECONDS = 15;
const WARM_SECONDS = 5;

const setFaults = async ({ office }: Ground, faults: object): Promise<void> => {
  const answer = await fetch(`${office.backoffice}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The faults were answered with ${answer.status}.`);
};

/** Static pages at a steady rate, from one server without nginx, before and while the back office hangs. */
export async function measureHang(ground: Ground, rounds: number) {
  const shops = await openShops(ground, 1, ['taskset', '-c', MEASURED_CORE]);
  try {
    const page = `http://127.0.0.1:${shops.ports[0]}/`;
    const pages = async (seconds: number) => {
      const seen = await load(page, CONNECTIONS, seconds, 'br, gzip', REQUESTS_PER_SECOND);
      if (seen.failures > 0) throw new Error(`${seen.failures} static pages were not answered.`);
      return seen;
    };
    const customer = await Editor.open(ground.origin, ground.secret, CARDCODE, 'hang');
    const goods = await customer.goods(ground.codes.slice(0, 50));
    await customer.edit(goods[0] as Goods);
    await pages(WARM_SECONDS);
    const found = [];
    const answered: Answered[] = [];
    for (let round = 0; round < rounds; round++) {
      const idle = await pages(IDLE_SECONDS);
      await setFaults(ground, Object.fromEntries(CALLS.map(({ path }) => [path, { kind: 'hang' }])));
      const [hanging, asked] = await Promise.all([
        pages(HANG_SECONDS),
        askMeanwhile({ ...ground, customer, goods, seconds: HANG_SECONDS }),
      ]);
      await setFaults(ground, {});
      answered.push(...asked);
      found.push({ idle, hanging, ratio: hanging.p99Ms / idle.p99Ms });
    }
    return {
      pages: {
        'requests/s': Math.round(median(found.map(({ hanging }) => hanging.requests / hanging.seconds))),
        'idle p99 ms': round2(median(found.map(({ idle }) => idle.p99Ms))),
        'p99 ms': round2(median(found.map(({ hanging }) => hanging.p99Ms))),
        '×': round2(median(found.map(({ ratio }) => ratio))),
      },
      calls: summary(answered),
    };
  } finally {
    await shops.stop();
  }
}
