/**
 * Every benchmark as a program, in its smallest size: it ends well, and its counts are those of something that was measured.
 * Its times are not judged, because other tests run meanwhile.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasHugo } from '../../scripts/bench/night/hugo.ts';
import { hasGnuTime } from '../../scripts/bench/night/measured.ts';
import { SHOP_DIST } from '../support/addresses.ts';
import { hasPostgres } from '../support/database/postgres.ts';
import { type EnginesShop, openShop } from '../support/engines/shop.ts';
import { hasNginx } from '../support/servers/nginx.ts';
import { ROOT, run } from '../support/servers/programs.ts';

let shop: EnginesShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

type Row = Record<string, number | string>;
/** A line of JSON that a benchmark prints. */
// biome-ignore lint/suspicious/noExplicitAny: each benchmark has figures of its own.
type Line = Record<string, any>;

type Bench = {
  args?: () => string[];
  /** False where what it needs is not installed. */
  isPossible?: () => boolean;
  holds: (...lines: Line[]) => void;
};

const onTheBuild = () => ['--dist', SHOP_DIST];
const onTheShop = () => ['--shop', shop.origin];

/** Each row has more than nothing in these columns. */
function expectCounts(rows: Row[], ...columns: string[]): void {
  expect(rows.length).toBeGreaterThan(0);
  // "1166 (met: 1600)" is a figure, too.
  for (const row of rows)
    for (const column of columns)
      expect(Number.parseFloat(String(row[column])), `${column} of ${JSON.stringify(row)}`).toBeGreaterThan(
        0,
      );
}

const BENCHES: Record<string, Bench> = {
  reorder: {
    holds: ({ customers, reponer }) => {
      expect(customers).toBe(4);
      expectCounts([reponer], 'found', 'right');
    },
  },
  search: {
    holds: ({ rows, fuzzy, quality }) => {
      expect(rows.map(({ products }: Row) => products)).toEqual([200, 200]);
      expectCounts(rows, 'max ms');
      expect(fuzzy).toHaveLength(2);
      expectCounts(quality.rows.slice(0, 1), 'foreign');
    },
  },
  'order-table': {
    args: onTheShop,
    holds: ({ rows }, { generated }, { speed }) => {
      expectCounts(rows.slice(0, 2), 'lines', 'right');
      expectCounts([generated], 'right');
      expectCounts(speed, 'reader ms', 'page at 4× ms');
      expect(speed.map(({ rows }: Row) => Number(rows) >= 1_000)).toEqual([true, true]);
    },
  },
  visitor: {
    args: () => [...onTheBuild(), ...onTheShop()],
    holds: ({ bytes, paints, limited, firstCards }) => {
      expect(Object.keys(bytes)).toHaveLength(1);
      expectCounts(Object.values(bytes), 'document', 'stylesheet', 'script', 'font', 'requests');
      expect(paints).toHaveLength(2);
      expectCounts(paints, 'lcpMs');
      expect(limited).toHaveLength(4);
      expectCounts(firstCards, 'listingMs', 'resultsMs', 'ratio');
    },
  },
  customer: {
    args: onTheShop,
    holds: ({ rows }) => {
      expect(rows).toHaveLength(6);
      expectCounts(rows, 'first paint ms', 'price ms', 'script KB');
    },
  },
  touch: {
    args: onTheShop,
    holds: ({ person, network, steps }) => {
      expect([person, network]).toEqual(['customer', '4G']);
      expect(steps.length).toBeGreaterThan(15);
    },
  },
  inp: {
    args: onTheShop,
    holds: ({ rows }) => {
      expect(rows.map(({ press }: Row) => press)).toEqual([
        ...['filter', 'sort', 'view', 'add', 'quantity', 'table row', 'quick view', 'scan'],
      ]);
      expectCounts(rows, 'runs');
      // A press of less than 16 ms is told as 0: the quickest are, on a machine without other work.
      const told = rows.filter((row: Row) => Number.parseFloat(String(row['median ms'])) > 0);
      expect(told.length, JSON.stringify(rows)).toBeGreaterThan(rows.length / 2);
    },
  },
  histories: {
    args: onTheBuild,
    holds: ({ rows }) => {
      expectCounts(rows, 'rows', 'lists read', 'list p50 ms', 'file p50 ms', "another's cart p50 ms");
    },
  },
  scale: {
    args: onTheBuild,
    isPossible: () => hasNginx() && hasPostgres(),
    holds: ({ rows }) => expectCounts(rows, 'processes', 'edits/s', 'orders/s'),
  },
  night: {
    isPossible: hasGnuTime,
    holds: ({ rows, release, ratios }) => {
      const made = new Map<string, number>(
        rows.map((row: Row) => [String(row.night), Number(row['pages made'])]),
      );
      expect([...made.keys()].includes('Hugo')).toBe(hasHugo());
      expect(made.get('full')).toBeGreaterThan(120);
      expect(made.get('full, not compressed')).toBe(made.get('full'));
      expect(made.get('nothing changed')).toBe(0);
      expect(made.get('1 % with new descriptions')).toBe(2);
      expect(made.get('1 % with new names')).toBeGreaterThan(2);
      expect(release).toBeGreaterThan(1);
      expect(ratios).toHaveLength(hasHugo() ? 4 : 3);
    },
  },
};

test('every benchmark is run here', () => {
  const names = readdirSync(join(ROOT, 'scripts/bench')).flatMap((file) =>
    file.endsWith('.ts') && file !== 'main.ts' ? [file.slice(0, -'.ts'.length)] : [],
  );
  expect(Object.keys(BENCHES).sort()).toEqual(names.sort());
});

for (const [name, { args, isPossible, holds }] of Object.entries(BENCHES)) {
  test.skipIf(isPossible?.() === false)(`npm run bench -- ${name}, in its smallest size`, async () => {
    const env = { CHROMIUM_PATH: process.env.CHROMIUM_PATH };
    const { code, output } = await run('bench/main.ts', [name, '--smallest', ...(args?.() ?? [])], env);
    expect(code, output).toBe(0);
    const lines = output.split('\n').filter((line) => line.startsWith('{"bench":'));
    holds(...lines.map((line) => JSON.parse(line) as Line));
  });
}
