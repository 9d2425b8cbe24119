import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, today } from '#domain/day.ts';
import { agrees, dueDates, dueGroup } from '#domain/history/dueDates.ts';
import type { Currency } from '#domain/money.ts';

const DAY = '2026-11-26';

type Move = { docNum: string; dueDate?: string; reference?: string; debit?: number; credit?: number };

/** Movements of one currency as the back office lists them, with the balance after each. */
function account(moves: readonly Move[], { before = 0, currency = '$' as Currency } = {}) {
  let balance = before;
  return moves.map(({ dueDate = '', reference = '', debit = 0, credit = 0, docNum }) => {
    balance += debit - credit;
    const description = debit > 0 ? 'Factura' : 'Recibo';
    return {
      ...{ date: '2026-01-05', dueDate, reference, debit, credit, balance, docNum, currency, description },
      folio: { prefix: 'A', number: docNum },
    };
  });
}
const invoice = (docNum: number, dueDate: string, debit: number): Move => ({
  docNum: String(docNum),
  dueDate,
  debit,
});
const payment = (credit: number, pays?: number): Move => ({
  docNum: 'R',
  credit,
  reference: pays === undefined ? 'transferencia' : `Factura A ${pays}`,
});

const ofPesos = (moves: readonly Move[], stated: { balance: number; overdue: number }, before = 0) => {
  const [pesos] = dueDates(
    { balances: [{ currency: '$', ...stated }], movements: account(moves, { before }) },
    DAY,
  );
  if (!pesos) throw new Error('There are no pesos.');
  return pesos;
};
const amounts = ({ groups }: ReturnType<typeof ofPesos>) =>
  Object.fromEntries(groups.map(({ group, amount }) => [group, amount]));

test.each([
  ['2026-08-27', 'overdue91'],
  ['2026-08-28', 'overdue61'],
  ['2026-09-26', 'overdue61'],
  ['2026-09-27', 'overdue31'],
  ['2026-10-26', 'overdue31'],
  ['2026-10-27', 'overdue1'],
  ['2026-11-25', 'overdue1'],
  ['2026-11-26', 'thisWeek'],
  ['2026-11-29', 'thisWeek'],
  ['2026-11-30', 'nextWeek'],
  ['2026-12-06', 'nextWeek'],
  ['2026-12-07', 'later'],
  ['', 'undated'],
])('on a Thursday what is due on %s is %s', (dueDate, group) => {
  expect(dueGroup(dueDate, DAY)).toBe(group);
});

test('the week goes over the turn of the year, and a Sunday is its last day', () => {
  expect(dueGroup('2027-01-03', '2026-12-31')).toBe('thisWeek');
  expect(dueGroup('2027-01-04', '2026-12-31')).toBe('nextWeek');
  expect(dueGroup('2026-12-31', '2027-01-01')).toBe('overdue1');
  expect(dueGroup('2027-01-03', '2027-01-03')).toBe('thisWeek');
  expect(dueGroup('2027-01-10', '2027-01-03')).toBe('nextWeek');
});

test('what is due today is overdue with the day in Montevideo, not with that of UTC', () => {
  const late = today(new Date('2026-12-01T02:59:00Z'));
  const midnight = today(new Date('2026-12-01T03:00:00Z'));
  expect([dueGroup('2026-11-30', late), dueGroup('2026-11-30', midnight)]).toEqual(['thisWeek', 'overdue1']);
});

test('a payment and a return reduce the invoice that they name, whatever is older', () => {
  const moves = [invoice(1, '2026-01-05', 1_000), invoice(2, '2026-11-28', 500), payment(300, 2)];
  const due = ofPesos(moves, { balance: 1_200, overdue: 1_000 });
  expect(amounts(due)).toEqual({ overdue91: 1_000, thisWeek: 200 });
  expect(agrees(due)).toBe(true);
});

test('a payment of nothing in particular stays apart, or goes to what fell due first where the back office counts so', () => {
  const moves = [
    invoice(1, '2026-11-20', 1_000),
    invoice(2, '2026-11-24', 500),
    payment(1_200),
    payment(50, 1),
  ];
  const apart = ofPesos(moves, { balance: 250, overdue: 1_450 });
  expect([amounts(apart), apart.onAccount]).toEqual([{ overdue1: 1_450 }, 1_200]);
  const settled = ofPesos(moves, { balance: 250, overdue: 250 });
  expect([amounts(settled), settled.onAccount]).toEqual([{ overdue1: 250 }, 0]);
  expect([agrees(apart), agrees(settled)]).toEqual([true, true]);
});

test('where the back office says another sum, both are told apart', () => {
  const moves = [invoice(1, '2026-11-20', 1_000)];
  expect(agrees(ofPesos(moves, { balance: 1_000, overdue: 999 }))).toBe(false);
  expect(agrees(ofPesos(moves, { balance: 900, overdue: 1_000 }))).toBe(false);
  const [unsaid] = dueDates({ balances: [], movements: account(moves) }, DAY);
  expect(unsaid).toMatchObject({ overdue: 1_000, stated: null });
  expect(dueDates({ balances: [], movements: [] }, DAY)).toEqual([]);
});

test('what was owed before the first movement has no due date, and what was paid before is on account', () => {
  expect(amounts(ofPesos([invoice(1, '2026-12-20', 100)], { balance: 800, overdue: 0 }, 700))).toEqual({
    later: 100,
    undated: 700,
  });
  const paid = ofPesos([invoice(1, '2026-12-20', 100)], { balance: -600, overdue: 0 }, -700);
  expect([amounts(paid), paid.onAccount, paid.balance]).toEqual([{ later: 100 }, 700, -600]);
});

const dueDay = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -400, max: 90 }).map((days) => daysAfter(DAY, days)) },
  { weight: 1, arbitrary: fc.constant('') },
);
const generated = fc.record({
  before: fc.integer({ min: -5_000, max: 5_000 }),
  invoices: fc.array(fc.record({ due: dueDay, total: fc.integer({ min: 1, max: 9_999_999 }) }), {
    maxLength: 30,
  }),
  payments: fc.array(
    fc.record({ pays: fc.option(fc.nat(29)), amount: fc.integer({ min: 1, max: 9_999_999 }) }),
    {
      maxLength: 30,
    },
  ),
});

/** An account as a back office would keep it: what each invoice still needs, and what was paid of none. */
function booked({
  before,
  invoices,
  payments,
}: {
  before: number;
  invoices: { due: string; total: number }[];
  payments: { pays: number | null; amount: number }[];
}) {
  const left = invoices.map(({ total }) => total);
  let onAccount = Math.max(0, -before);
  for (const { pays, amount } of payments) {
    const needed = pays === null ? 0 : (left[pays] ?? 0);
    if (pays !== null && pays < left.length) left[pays] = Math.max(0, needed - amount);
    onAccount += Math.max(0, amount - needed);
  }
  const overdue = invoices.reduce(
    (sum, { due }, at) => (due !== '' && due < DAY ? sum + (left[at] ?? 0) : sum),
    0,
  );
  const balance = left.reduce((sum, one) => sum + one, Math.max(0, before)) - onAccount;
  const moves = [
    ...invoices.map(({ due, total }, at) => invoice(at, due, total)),
    ...payments.map(({ pays, amount }) => payment(amount, pays ?? undefined)),
  ];
  return { moves, before, stated: { balance, overdue }, onAccount };
}

test('of any account the groups are the balance to the cent, and overdue is what the back office has', () => {
  fc.assert(
    fc.property(generated, generated, (pesos, dollars) => {
      const kept = { $: booked(pesos), U$: booked(dollars) };
      const currencies = ['$', 'U$'] as const;
      const due = dueDates(
        {
          balances: currencies.map((currency) => ({ currency, ...kept[currency].stated })),
          movements: currencies.flatMap((currency) =>
            account(kept[currency].moves, { before: kept[currency].before, currency }),
          ),
        },
        DAY,
      );
      for (const { currency, groups, onAccount, ...one } of due) {
        const { moves, before, stated } = kept[currency];
        // Without movements nothing is known of what was before.
        if (moves.length === 0 && before !== 0) continue;
        const sum = groups.reduce((total, { amount }) => total + amount, 0);
        expect(sum - onAccount).toBe(stated.balance);
        expect(one.overdue).toBe(stated.overdue);
        for (const { amount, items } of groups) {
          expect(items.reduce((total, { open }) => total + open, 0)).toBe(amount);
          expect(Math.min(...items.map(({ open }) => open))).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: 200 },
  );
});
