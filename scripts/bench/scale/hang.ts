import { setTimeout as pause } from 'node:timers/promises';
import { CALLS } from '#backoffice/calls/calls.ts';
import { customers } from '../../sandbox/commerce/customers.ts';
import { Editor, type Goods } from '../cart/editor.ts';
import { median, percentile, round2 } from '../cart/figures.ts';
import { load, MEASURED_CORE } from '../proxy/programs.ts';
import { type Ground, openShops } from './shops.ts';

const REQUESTS_PER_SECOND = 2_000;
const CONNECTIONS = 50;
const HANG_SECONDS = 30;
const IDLE_SECONDS = 15;
const WARM_SECONDS = 5;
/** Longer than the time budget of a price or a search: after it a group's breaker is open. */
const BREAKERS_OPEN_AFTER_MS = 3_000;

type Answered = { kind: string; status: number; ms: number; at: number };

const setFaults = async ({ office }: Ground, faults: object): Promise<void> => {
  const answer = await fetch(`${office.backoffice}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The faults were answered with ${answer.status}.`);
};

/** Customers and guests who ask at a steady rate, whatever the answers before took. */
class Callers {
  readonly answered: Answered[] = [];
  readonly #asked: Promise<void>[] = [];
  readonly #started = performance.now();

  async keepAsking(kind: string, everyMs: number, seconds: number, ask: (turn: number) => Promise<number>) {
    for (let turn = 0; turn < (seconds * 1000) / everyMs; turn++) {
      this.#asked.push(this.#ask(kind, () => ask(turn)));
      await pause(everyMs);
    }
    await Promise.all(this.#asked);
  }

  async #ask(kind: string, ask: () => Promise<number>): Promise<void> {
    const asked = performance.now();
    const status = await ask();
    const at = asked - this.#started;
    this.answered.push({ kind, status, ms: performance.now() - asked, at });
  }
}

async function askMeanwhile(
  { origin, codes }: Ground,
  customer: Editor,
  goods: Goods[],
): Promise<Answered[]> {
  const callers = new Callers();
  const statusOf = async (answering: Promise<Response>): Promise<number> => {
    const answer = await answering;
    await answer.arrayBuffer();
    return answer.status;
  };
  const fresh = (turn: number) =>
    Array.from({ length: 12 }, (_, index) => codes[(turn * 12 + index) % codes.length]);
  const prices = (turn: number) =>
    `/api/products/lookup?itemcodes=${encodeURIComponent(fresh(turn).join(','))}`;
  const ask = (kind: string, everyMs: number, one: (turn: number) => Promise<number>) =>
    callers.keepAsking(kind, everyMs, HANG_SECONDS, one);
  await Promise.all([
    ask("a customer's prices", 50, (turn) => statusOf(customer.ask(prices(turn)))),
    ask("a guest's search", 100, (turn) =>
      statusOf(fetch(`${origin}/api/products/search?term=llave${turn}`)),
    ),
    ask("a customer's statement", 200, () => statusOf(customer.ask('/api/account/balance'))),
    ask('an edit', 200, (turn) => customer.edit(goods[turn % goods.length] as Goods).then(() => 200)),
  ]);
  return callers.answered;
}

const isFailure = ({ status }: Answered): boolean => status >= 500;

function summary(answered: Answered[]) {
  const kinds = Map.groupBy(answered, ({ kind }) => kind);
  return [...kinds].map(([kind, all]) => {
    const failed = all.filter(isFailure);
    const later = failed.filter(({ at }) => at > BREAKERS_OPEN_AFTER_MS);
    const ms = (some: Answered[]): number[] => some.map((one) => one.ms);
    return {
      asked: kind,
      answered: all.length - failed.length,
      failed: failed.length,
      'p50 ms': Math.round(percentile(ms(all), 0.5)),
      'p99 ms': Math.round(percentile(ms(all), 0.99)),
      'most ms': Math.round(Math.max(...ms(all))),
      'failed within 1 s': `${round2((ms(failed).filter((each) => each < 1_000).length / failed.length) * 100)} %`,
      'of those after 3 s': `${round2((ms(later).filter((each) => each < 1_000).length / later.length) * 100)} %`,
    };
  });
}

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
    const { cardcode = '' } = customers.find((each) => each.cardcode !== '' && each.active) ?? {};
    const customer = await Editor.open(ground.origin, ground.secret, cardcode, 'hang');
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
        askMeanwhile(ground, customer, goods),
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
