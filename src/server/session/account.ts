import type { OrderProgress } from '#api/orders.ts';
import { errors } from '#copy/errors.ts';
import { ApiError } from '#server/http/apiError.ts';
import { progressView } from '#server/http/views.ts';
import type { Services } from '#server/operation/services.ts';
import type { CustomerSession } from './session.ts';

export async function progressOf(
  { orders }: Services,
  session: CustomerSession,
  key: string,
): Promise<OrderProgress> {
  const intent = await orders.progress(session, key);
  if (!intent) throw new ApiError(404, 'order_not_found', errors.orderNotFound);
  return progressView(intent);
}
