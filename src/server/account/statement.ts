import type { InferOutput } from 'valibot';
import type {
  getBalance,
  getStatement as getStatementEndpoint,
  ListedMovement,
} from '#api/account/statement.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { ageing, type Movement, purchasesByMonth } from '#domain/account/statement.ts';
import type { OwnNumbers } from '#domain/orders/order.ts';

/** A movement as the browser gets it, field by field. */
const movementView = (movement: Movement): ListedMovement => {
  const { date, dueDate, kind, description, company, docNum } = movement;
  const { folio, reference, currency, debit, credit, balance } = movement;
  return {
    ...{ date, dueDate, kind, description, company, docNum },
    ...{ folio, reference, currency, debit, credit, balance },
  };
};

/** The movements with the customer's own number in the place of our reference. */
export const withOwnNumbers = (movements: Movement[], numbers: OwnNumbers): Movement[] =>
  movements.map((movement) => ({
    ...movement,
    reference: numbers.get(movement.reference) ?? movement.reference,
  }));

/** The customer's whole account. Throws what the call throws. */
export async function statementOf(
  office: BackOffice,
  cardcode: string,
  numbers: OwnNumbers = new Map(),
): Promise<InferOutput<typeof getStatementEndpoint.answer>> {
  const { date, balances, movements } = await getStatement(office, cardcode);
  return { date, balances, movements: withOwnNumbers(movements, numbers).map(movementView) };
}

/** What a customer owes and buys, without the movements. Throws what the call throws. */
export async function balanceOf(
  office: BackOffice,
  cardcode: string,
): Promise<InferOutput<typeof getBalance.answer>> {
  const { date, balances, movements } = await getStatement(office, cardcode);
  const inCurrency = Map.groupBy(movements, ({ currency }) => currency);
  return {
    date,
    balances: balances.map((balance) => {
      const own = inCurrency.get(balance.currency) ?? [];
      return { ...balance, byAge: ageing(own, date).byAge, purchases: purchasesByMonth(own, date) };
    }),
  };
}
