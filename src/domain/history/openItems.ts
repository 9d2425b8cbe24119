import { documentName, type Movement, openingBalance } from '#domain/account/statement.ts';
import type { Cents } from '#domain/money.ts';

/** What is said of a movement that settles or is settled. */
export type Settling = Pick<
  Movement,
  'date' | 'dueDate' | 'description' | 'folio' | 'docNum' | 'reference' | 'debit' | 'credit' | 'balance'
>;

/** What is left to pay of a document; of what was owed before the first movement, which is none, `movement` is null. */
export type OpenItem<Move> = {
  movement: Move | null;
  /** YYYY-MM-DD; '' where it is none. */
  dueDate: string;
  open: Cents;
};

/** What is owed, item by item, and what was paid of nothing in particular. Their difference is the balance. */
export type OpenItems<Move> = { items: OpenItem<Move>[]; onAccount: Cents };

/** What becomes of a payment that names no document, or pays more than is left of it. */
export type Unnamed = 'apart' | 'oldestFirst';

/** Takes of an amount what these items still need, in their order, and answers the rest. */
function settle(items: readonly OpenItem<unknown>[], amount: Cents): Cents {
  let rest = amount;
  for (const item of items) {
    const settled = Math.min(rest, item.open);
    item.open -= settled;
    rest -= settled;
  }
  return rest;
}

/** The day by which debts are the oldest: what was owed before the first movement is older than all. */
const ageOf = ({ movement, dueDate }: OpenItem<Settling>): string => dueDate || (movement?.date ?? '');

/**
 * What is left of each document of one currency, whose movements are oldest first. A payment or a return settles the document that its
 * reference names; what names none stays apart or settles what fell due first. Decision 0131.
 */
export function openItems<Move extends Settling>(
  movements: readonly Move[],
  unnamed: Unnamed,
): OpenItems<Move> {
  const opening = openingBalance([...movements]);
  const items: OpenItem<Move>[] = opening > 0 ? [{ movement: null, dueDate: '', open: opening }] : [];
  const named = new Map<string, OpenItem<Move>[]>();
  for (const movement of movements) {
    const open = movement.debit - movement.credit;
    if (open <= 0) continue;
    const item = { movement, dueDate: movement.dueDate, open };
    items.push(item);
    const name = documentName(movement);
    named.set(name, [...(named.get(name) ?? []), item]);
  }
  let onAccount = Math.max(0, -opening);
  for (const { reference, debit, credit } of movements)
    if (credit > debit) onAccount += settle(named.get(reference) ?? [], credit - debit);
  if (unnamed === 'oldestFirst')
    onAccount = settle(
      items.toSorted((a, b) => ageOf(a).localeCompare(ageOf(b))),
      onAccount,
    );
  return { items: items.filter(({ open }) => open > 0), onAccount };
}
