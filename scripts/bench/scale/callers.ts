import { setTimeout as pause } from 'node:timers/promises';
import type { Editor, Goods } from '../cart/editor.ts';
import { percentile, round2 } from '../cart/figures.ts';

/** Longer than the time budget of anything that is asked here: after it each group's breaker is open. */
const BREAKERS_OPEN_AFTER_MS = 6_000;

/** What fails is told within this time. */
const IN_TIME_MS = 1_000;

/** One answer; `ms` it took, `at` so many milliseconds after the first question. */
export type Answered = { kind: string; status: number; ms: number; at: number };

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

type Asked = { origin: string; codes: string[]; customer: Editor; goods: Goods[]; seconds: number };

/** A customer's prices, statement and edits, and guests' searches, none of which a cache can answer. */
export async function askMeanwhile(asked: Asked): Promise<Answered[]> {
  const { origin, codes, customer, goods, seconds } = asked;
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
    callers.keepAsking(kind, everyMs, seconds, one);
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

const shareInTime = (failed: Answered[]): string =>
  failed.length === 0
    ? 'none failed'
    : `${round2((failed.filter(({ ms }) => ms < IN_TIME_MS).length / failed.length) * 100)} %`;

/** How each kind of question was answered: a row each. */
export function summary(answered: Answered[]) {
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
      'failed within 1 s': shareInTime(failed),
      'of those after 6 s': shareInTime(later),
    };
  });
}
