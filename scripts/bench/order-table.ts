/**
 * `npm run bench -- order-table [--sets sandbox,demo4] [--generated] [--shop http://localhost:4321]`: what the reader of orders makes
 * of lines that strangers wrote for four shops, with the catalogue alone before them, or only of the sets named; with `--generated`,
 * of every number up to 1,000 beside 30 codes and each way to write a price, or of each so many-th with `--step 100`; and with
 * `--shop`, of a shop that runs already, how long a thousand of them take from a press until the table shows them, on a page at
 * CPU 4×, the reader by itself being the middle of `--runs 5`; and with `--jobs` too, what four jobs of a clerk take there in presses and
 * seconds instead, the middle of as many. Signs in with an account of the sandbox.
 */
import { parseArgs } from 'node:util';
import { requireShop } from '../program/requireShop.ts';
import { indexOf, ownLines, readerAlone, readThousand } from './orderTable/browser.ts';
import { codesOf, type GeneratedVerdict, generatedLines, judgeGenerated } from './orderTable/generated.ts';
import { timeJobs } from './orderTable/jobs.ts';
import type { Verdict } from './orderTable/score.ts';
import { DEMO_SETS, judgeShop, kindOf, LINE_SHOPS, type LineKind, linesOfAll } from './orderTable/shops.ts';
import { openShop } from './search/quality.ts';

const ALL_SETS = [...LINE_SHOPS, ...DEMO_SETS];
const KINDS: readonly LineKind[] = ['exact', 'words', 'not carried', 'aside'];
const LIMIT_MS = 1_500;
const LIMIT_TASK_MS = 100;
const CPU_SLOWDOWN = 4;

function rowOf(shop: string, kind: LineKind, verdicts: readonly Verdict[]) {
  const lines = verdicts.filter(({ wanted }) => kindOf(wanted) === kind);
  const count = (verdict: Verdict['verdict']): number =>
    lines.filter((line) => line.verdict === verdict).length;
  return {
    ...{
      shop,
      kind,
      lines: lines.length,
      right: count('right'),
      asked: count('asked'),
      wrong: count('wrong'),
    },
    ...{ 'silently wrong': count('silent'), lost: count('lost') },
  };
}

const judged = (measured: number, limit: number): string =>
  `${measured} (${measured <= limit ? 'met' : 'missed'}: ${limit})`;

/** Each so many-th line of the generated table. All of them take some minutes. */
function countGenerated(step: number): void {
  const { index } = openShop('colombian');
  const judge = judgeGenerated(index);
  const counts: Record<GeneratedVerdict, number> = { right: 0, asked: 0, silent: 0, lost: 0 };
  for (const line of generatedLines(codesOf(index, 30), step)) counts[judge(line)] += 1;
  console.table([counts]);
  console.log(JSON.stringify({ bench: 'order-table', generated: counts }));
}

/** Presses and seconds of the jobs that a clerk does. */
async function timeAll(shop: string | undefined, runs: number): Promise<void> {
  if (shop === undefined)
    throw new Error('The jobs are done in a shop that runs: pass its address with --shop.');
  await requireShop(shop);
  const jobs = await timeJobs(shop, await indexOf(shop), runs);
  console.table(jobs);
  console.log(JSON.stringify({ bench: 'order-table', jobs }));
}

export const smallest = ['--sets', 'demo4', '--generated', '--step', '5000', '--runs', '1'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sets: { type: 'string', default: ALL_SETS.join(',') },
      shop: { type: 'string' },
      generated: { type: 'boolean' },
      step: { type: 'string', default: '1' },
      runs: { type: 'string', default: '5' },
      jobs: { type: 'boolean' },
    },
  });
  if (values.jobs) return timeAll(values.shop, Number(values.runs));
  const sets = values.sets.split(',');
  const rows = ALL_SETS.filter((set) => sets.includes(set)).flatMap((shop) => {
    const verdicts = judgeShop(shop);
    return KINDS.map((kind) => rowOf(shop, kind, verdicts));
  });
  console.table(rows);
  console.log(JSON.stringify({ bench: 'order-table', rows }));
  if (values.generated) countGenerated(Number(values.step));
  if (values.shop === undefined) return;
  await requireShop(values.shop);
  const index = await indexOf(values.shop);
  const texts = { 'what it carries': ownLines(index), 'what strangers wrote to three others': linesOfAll() };
  const speed: object[] = [];
  for (const [lines, text] of Object.entries(texts)) {
    const reader = readerAlone(index, text, Number(values.runs));
    const page = await readThousand(values.shop, text, CPU_SLOWDOWN);
    // A browser slows its page and not its workers: what the reader takes is counted three times more.
    const whole = Math.round(page.ms + (CPU_SLOWDOWN - 1) * reader.ms);
    speed.push({
      ...{ lines, rows: page.rows, 'reader ms': Math.round(reader.ms), 'page at 4× ms': Math.round(page.ms) },
      'both at 4× ms': judged(whole, LIMIT_MS),
      'longest task ms': judged(page.longestTaskMs, LIMIT_TASK_MS),
    });
  }
  console.table(speed);
  console.log(JSON.stringify({ bench: 'order-table', speed }));
}
