import pMap from 'p-map';
import type { ChaosOptions } from './chaos.ts';
import { lyingOrdersRun } from './lies/orders.ts';
import { byLie, type LieResult, wrongs } from './lies/results.ts';

type Campaign = Omit<ChaosOptions, 'seed'> & {
  seeds: number[];
  /** Seeds that run at the same time. */
  atOnce: number;
  /** Of each seed. */
  orders: number;
};

/** A back office that answers what is not true, to whoever orders. Prints what each lie did, and answers how often it did harm. */
export async function liesCampaign({ seeds, atOnce, orders, ...options }: Campaign): Promise<number> {
  const runs = seeds.map((seed) => (): Promise<LieResult[]> => lyingOrdersRun({ ...options, seed, orders }));
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
