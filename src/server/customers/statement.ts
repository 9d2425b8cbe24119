import type { InferOutput } from 'valibot';
import type { getBalance } from '#api/statement.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import type { BackOffice } from '#backoffice/client/office.ts';

/** What a customer owes, without the movements. Throws what the call throws. */
export async function balanceOf(
  office: BackOffice,
  cardcode: string,
): Promise<InferOutput<typeof getBalance.answer>> {
  const { date, balances } = await getStatement(office, cardcode);
  return { date, balances };
}
