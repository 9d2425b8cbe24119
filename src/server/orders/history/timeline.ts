import { getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { orderTimeline, type TimelineEvent } from '#domain/orders/timeline.ts';
import { repairAsRead } from '#server/catalogue/reading.ts';
import { ALL_REPAIRS } from '#server/documents/ownership.ts';
import type { Services } from '#server/operation/services.ts';
import type { CustomerSession } from '#server/session/session.ts';
import { ownOrder } from './orders.ts';

/**
 * What became of one of the customer's orders. `withRepairs` is false when the repairs could not be read: the rest is told
 * all the same. Throws ApiError 404 as ownOrder, or the calls' errors.
 */
export async function timelineOf(
  { office, outages }: Pick<Services, 'office' | 'outages'>,
  session: CustomerSession,
  orderId: string,
): Promise<{ events: TimelineEvent[]; withRepairs: boolean }> {
  const { cardcode } = session;
  const order = await ownOrder({ office }, session, orderId);
  const [{ movements }, repairs] = await Promise.all([
    getStatement(office, cardcode),
    getRepairs(office, cardcode, ALL_REPAIRS).catch((error: unknown) => {
      if (!(error instanceof BackOfficeError)) throw error;
      outages.report(error, 'an order is shown without its repairs');
      return null;
    }),
  ]);
  return {
    events: orderTimeline(order, movements, (repairs ?? []).map(repairAsRead)),
    withRepairs: repairs !== null,
  };
}
