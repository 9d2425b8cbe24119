import { LRUCache } from 'lru-cache';
import { daysAfter, monthsBefore, today } from '#domain/day.ts';
import { countedTerm, type MissedKind, type MissedSearch, SEARCH_KINDS } from '#domain/search/missed/term.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { type Caller, callerKey } from '#server/http/limits.ts';
import type { Log } from '#server/operation/log.ts';

const MONTHS_KEPT = 3;
/** What one process counts in a day. Whoever sends searches from many addresses fills no disk, and keeps nobody waiting. */
const COUNTED_A_DAY = 10_000;
/** Different terms in a day. */
const TERMS_A_DAY = 3_000;
/** Of one caller in a day: nobody looks for more things in vain. */
const OF_A_CALLER_A_DAY = 100;
const CALLERS_REMEMBERED = 20_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Counts searches in vain, by day and term. Who searched is known in the memory of this process only, so that one caller
 * counts once a day for a term, and is never stored. Decision 0387.
 */
export class MissedSearches {
  readonly #db: Database;
  readonly #log: Pick<Log, 'warn'>;
  readonly #isOn: boolean;
  readonly #counted = new LRUCache<string, Set<string>>({ max: CALLERS_REMEMBERED, ttl: DAY_MS });
  #day = '';
  #left = 0;

  /** `share` is MISSED_SEARCHES: with 0 nothing is counted, whatever pages of before send. */
  constructor(db: Database, log: Pick<Log, 'warn'>, share: number) {
    this.#db = db;
    this.#log = log;
    this.#isOn = share > 0;
  }

  /** Counts one search, unless it may say who somebody is or this caller was counted for it today. */
  async count(typedTerm: string, kind: MissedKind, caller: Caller, day = today()): Promise<void> {
    const term = this.#isOn ? countedTerm(typedTerm) : null;
    if (term === null) return;
    if (day !== this.#day) await this.#begin(day);
    if (this.#left === 0 || !this.#isFirst(`${kind} ${term}`, caller)) return;
    this.#left--;
    if (this.#left === 0) this.#log.warn({ day }, 'no more searches in vain are counted today');
    await this.#add({ day, term, kind });
  }

  async #begin(day: string): Promise<void> {
    this.#day = day;
    this.#left = COUNTED_A_DAY;
    this.#counted.clear();
    await this.#db.deleteFrom('missed_searches').where('day', '<', monthsBefore(day, MONTHS_KEPT)).execute();
  }

  #isFirst(search: string, caller: Caller): boolean {
    const key = callerKey(caller);
    const counted = this.#counted.get(key) ?? new Set<string>();
    if (counted.has(search) || counted.size >= OF_A_CALLER_A_DAY) return false;
    this.#counted.set(key, counted.add(search));
    return true;
  }

  async #add(search: { day: string; term: string; kind: MissedKind }): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('missed_searches')
      .set(({ eb }) => ({ count: eb('count', '+', 1) }))
      .where((row) => row.and(search))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    const { terms } = await this.#db
      .selectFrom('missed_searches')
      .select(({ fn }) => fn.countAll<number | string>().as('terms'))
      .where('day', '=', search.day)
      .executeTakeFirstOrThrow();
    if (Number(terms) >= TERMS_A_DAY) return;
    await this.#db
      .insertInto('missed_searches')
      .values({ ...search, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'term', 'kind'])
          .doUpdateSet(({ eb }) => ({ count: eb('missed_searches.count', '+', 1) })),
      )
      .execute();
  }
}

/** Once may be one person's own words. A caller counts once a day, so that twice is two callers or two days. */
const COUNT_MIN = 2;
const TERMS_READ = 200;

/** Which days, the second not any more, and which of what was missed, from how often on. */
type Missed = { from: string; before: string; kinds: readonly MissedKind[]; least?: number };

/** What was missed in these days, more than once, the most frequent first. */
export async function missedWithin(
  db: Executor,
  { from, before, kinds, least = COUNT_MIN }: Missed,
): Promise<MissedSearch[]> {
  const rows = await db
    .selectFrom('missed_searches')
    .select(({ fn }) => [
      'term',
      'kind',
      fn.sum<number | string>('count').as('count'),
      fn.min('day').as('first'),
      fn.max('day').as('last'),
    ])
    .where('day', '>=', from)
    .where('day', '<', before)
    .where('kind', 'in', kinds)
    .groupBy(['term', 'kind'])
    .having(({ fn }) => fn.sum('count'), '>=', least)
    .orderBy('count', 'desc')
    .orderBy('term')
    .limit(TERMS_READ)
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** The terms of the last month that were searched in vain most often, more than once. */
export const mostMissed = (db: Executor, day = today()): Promise<MissedSearch[]> =>
  missedWithin(db, { from: monthsBefore(day, 1), before: daysAfter(day, 1), kinds: SEARCH_KINDS });
