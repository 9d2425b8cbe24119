import { settlingCopy as copy } from '#copy/orders/settling.ts';
import type { SendState } from '#domain/orders/order.ts';
import type { Database } from '#server/database/schema.ts';
import { confirmSend } from './confirmation.ts';
import { NumberTaken } from './proof.ts';
import { moveSend, type Send, type Settlement, selectSends, sendsIn, toSends } from './sends.ts';

/** What an operator may settle: nobody knows whether the back office has it. */
const DOUBTFUL: readonly SendState[] = ['unknown', 'ask'];

/** What became of an order, as somebody found out. `rejected` says why, as the customer will read it. */
export type Verdict = { confirmed: string } | { rejected: string };

/** The reason why an operator cannot settle an order, as a sentence for them. */
export class CannotSettle extends Error {
  override readonly name = 'CannotSettle';
}

/** The sends of all customers whose outcome is not known, oldest first. */
export const doubtfulSends = async (db: Database): Promise<Send[]> =>
  (await sendsIn(db, DOUBTFUL)).sort((a, b) => a.createdAt.localeCompare(b.createdAt));

/** The send with this reference, or the only one of the order with it. */
async function sendOf(db: Database, typedReference: string): Promise<Send> {
  const reference = typedReference.trim();
  const rows = await selectSends(db)
    .where(({ eb, or }) =>
      or(
        ['order_sends.reference' as const, 'intents.reference' as const].map((column) =>
          eb(column, 'in', [reference, reference.toUpperCase()]),
        ),
      ),
    )
    .execute();
  const sends = toSends(rows);
  const exact = sends.find((send) => send.reference.toUpperCase() === reference.toUpperCase());
  const [first] = sends;
  if (exact) return exact;
  if (first) return first;
  throw new CannotSettle(copy.unknownReference(reference));
}

function whyNot({ reference, state, orderId, message, settlement }: Send): string {
  const by = settlement ? copy.settledBy(settlement.by, settlement.at, settlement.why) : '';
  if (state === 'confirmed') return copy.confirmedAlready(reference, orderId, by);
  if (state === 'rejected') return copy.rejectedAlready(reference, message, by);
  return copy.beingSent(reference);
}

/**
 * Settles a send whose outcome nobody knew, and records who did it. The customer's page follows, and a confirmed one
 * leaves the cart as if the back office had answered. Throws CannotSettle.
 */
export async function settle(
  db: Database,
  reference: string,
  verdict: Verdict,
  { by, why }: Pick<Settlement, 'by' | 'why'>,
): Promise<Send> {
  const send = await sendOf(db, reference);
  const settlement: Settlement = { by, why, at: new Date().toISOString() };
  if (!DOUBTFUL.includes(send.state)) throw new CannotSettle(whyNot(send));
  let isSettled: boolean;
  if ('confirmed' in verdict) {
    isSettled = await confirmSend(db, send, { orderId: verdict.confirmed, settlement }).catch((error) => {
      throw error instanceof NumberTaken ? new CannotSettle(error.message) : error;
    });
  } else {
    const change = { state: 'rejected' as const, message: verdict.rejected, settlement };
    isSettled = await moveSend(db, send, DOUBTFUL, change);
  }
  const now = await sendOf(db, send.reference);
  if (!isSettled) throw new CannotSettle(whyNot(now));
  return now;
}
