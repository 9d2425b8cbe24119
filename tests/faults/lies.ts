import pMap from 'p-map';
import type { ChaosOptions } from './chaos.ts';
import { lyingEditsRun } from './lies/edits.ts';
import { lyingOrdersRun } from './lies/orders.ts';
import { byLie, type LieResult, wrongs } from './lies/results.ts';

type Campaign = Omit<ChaosOptions, 'seed'> & {
  seeds: number[];
  /** Seeds that run at the same time. */
  atOnce: number;
  /** Of each seed; 0 leaves that part out. */
  orders: number;
  edits: number;
};

/** A back office that answers what is not true, to whoever orders or edits a cart. Prints what each lie did, and answers how often it did harm. */
export async function liesCampaign({ seeds, atOnce, orders, edits, ...options }: Campaign): Promise<number> {
  const runs = seeds.flatMap((seed): (() => Promise<LieResult[]>)[] => [
    ...(orders > 0 ? [() => lyingOrdersRun({ ...options, seed, orders })] : []),
    ...(edits > 0 ? [() => lyingEditsRun({ ...options, seed, edits })] : []),
  ]);
  const results = await pMap(
    runs,
    async (run) => {
      const rows = await run();
      for (const row of rows.filter((each) => wrongs([each]) > 0)) console.log(JSON.stringify(row));
      return rows;
    },
    { concurrency: atOnce },
  );
  console.table(byLie(results.flat()));
  return wrongs(results.flat());
}
