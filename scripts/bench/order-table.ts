/**
 * `npm run bench -- order-table [--shop http://localhost:4321]`: what the reader of orders makes of lines that strangers wrote
 * for three shops, with the catalogue alone before them; and with `--shop`, of a shop that runs already, how long a thousand of
 * them take from a press until the table shows them, on a page at CPU 4×. Signs in with an account of the sandbox.
 */
import { parseArgs } from 'node:util';
import { requireShop } from '../program/requireShop.ts';
import { indexOf, ownLines, readerAlone, readThousand } from './orderTable/browser.ts';
import type { Verdict } from './orderTable/score.ts';
import { judgeShop, kindOf, LINE_SHOPS, type LineKind, linesOfAll } from './orderTable/shops.ts';

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

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { shop: { type: 'string' } } });
  const rows = LINE_SHOPS.flatMap((shop) => {
    const verdicts = judgeShop(shop);
    return KINDS.map((kind) => rowOf(shop, kind, verdicts));
  });
  console.table(rows);
  console.log(JSON.stringify({ bench: 'order-table', rows }));
  if (values.shop === undefined) return;
  await requireShop(values.shop);
  const index = await indexOf(values.shop);
  const texts = { 'what it carries': ownLines(index), 'what strangers wrote to three others': linesOfAll() };
  const speed: object[] = [];
  for (const [lines, text] of Object.entries(texts)) {
    const reader = readerAlone(index, text);
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
