/** Years of orders of customers who do not exist, and what is owed to them, counted as plainly as can be. */
import type { HistoryLine, PaperKind, ReadPaper } from '#domain/history/paper.ts';
import { dice } from '../../../scripts/sandbox/random.ts';

type Roll = ReturnType<typeof dice>;

const dayAt = (days: number): string => new Date(Date.UTC(2019, 0, 1 + days)).toISOString().slice(0, 10);

const lineOf = (itemCode: string, quantity: number): HistoryLine => ({
  ...{ itemCode, name: `Artículo ${itemCode}`, quantity },
  ...{ price: 1_234, discount: 500, currency: '$' },
});

const thousandths = (quantity: number): number => Math.round(quantity * 1_000) / 1_000;

/** Some of these lines, some of them in part. */
const someOf = (roll: Roll, lines: readonly HistoryLine[], share: number): HistoryLine[] =>
  lines
    .filter(() => roll.chance(share))
    .map((line) => lineOf(line.itemCode, thousandths(line.quantity * roll.pick([1, 1, 1, 0.5, 0.25]))));

/** What one order became: nothing, or invoices of both companies and returns of them. */
function papersOfOrder(roll: Roll, number: string, days: number): ReadPaper[] {
  const codes = Array.from({ length: roll.int(0, 8) }, () => `P${roll.int(1, 40)}`);
  const lines = codes.map((code) => lineOf(code, roll.pick([1, 6, 12, 0.5, 2.75, 100])));
  const paper = (kind: PaperKind, own: string, after: number, held: HistoryLine[]): ReadPaper => ({
    ...{ kind, number: own, date: dayAt(days + after), orderId: number, lines: held },
    ...{ awaited: false, cancelled: kind === 'order' && isCancelled },
  });
  const isCancelled = roll.chance(0.04);
  const papers = [paper('order', number, 0, lines)];
  if (isCancelled || roll.chance(0.1)) return papers;
  const kinds = roll.pick<PaperKind[]>([['invoice'], ['invoice', 'goldfarb'], ['invoice', 'invoice']]);
  for (const [at, kind] of kinds.entries()) {
    const invoiced = someOf(roll, lines, kinds.length === 1 ? 0.95 : 0.6);
    papers.push(paper(kind, `${number}${at}`, 2 + at * 10, invoiced));
    if (roll.chance(0.1)) papers.push(paper('return', `${number}${at}`, 20, someOf(roll, invoiced, 0.5)));
  }
  return papers;
}

/** A customer's papers, oldest first: up to seven years of orders, some years with a gap. */
export function generatedHistory(customer: number): ReadPaper[] {
  const roll = dice('history', customer);
  const rhythm = roll.int(3, 40);
  const papers: ReadPaper[] = [];
  for (let days = roll.int(0, 1_000), order = 1; days < 2_500; days += roll.int(1, 2 * rhythm), order++) {
    if (roll.chance(0.01)) days += 400;
    papers.push(...papersOfOrder(roll, String(10_000 + order), days));
  }
  return papers;
}

export const shuffled = <One>(many: readonly One[], seed: number): One[] =>
  dice('shuffled', seed).shuffle(many);

/** By order and product: what was ordered, less what was invoiced, plus what was returned, where that is more than nothing. */
export function owedPlainly(papers: readonly ReadPaper[]): Record<string, number> {
  const owed: Record<string, number> = {};
  for (const order of papers.filter((one) => one.kind === 'order' && !one.cancelled))
    for (const paper of papers.filter((one) => one.orderId === order.number))
      for (const { itemCode, quantity } of paper.lines ?? []) {
        const key = `${order.number} ${itemCode}`;
        owed[key] = thousandths((owed[key] ?? 0) + (paper.kind.match(/order|return/) ? quantity : -quantity));
      }
  return Object.fromEntries(
    Object.entries(owed)
      .filter(([, quantity]) => quantity > 0)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}
