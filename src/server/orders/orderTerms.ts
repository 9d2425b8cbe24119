import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { getShipping } from '#backoffice/calls/settings.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import { commentLabels } from '#copy/orders/checkout.ts';
import { deliveryAddresses, oneLineAddress } from '#domain/account/customer.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { formatDay } from '#domain/day.ts';
import {
  type DeliveryWords,
  lastWishedDay,
  orderComments,
  PURCHASE_ORDER_MAX,
  type TermsProblem,
  termsProblem,
  type WrittenTerms,
  withoutNoise,
} from '#domain/orders/orderTerms.ts';
import { ApiError } from '#server/http/apiError.ts';

/** How a customer wants it delivered, by codes of the back office. Null: the seller arranges it. */
type Delivery = { shipping: string | null; address: string | null };

export type OrderTerms = WrittenTerms & { delivery: Delivery };

const refuse = (message: string): ApiError => new ApiError(422, 'order_problem', message);

function sentence(problem: TermsProblem): string {
  switch (problem.kind) {
    case 'noteTooLong':
      return errors.noteTooLong(problem.over);
    case 'purchaseOrderTooLong':
      return errors.purchaseOrderTooLong(PURCHASE_ORDER_MAX);
    case 'commentsTooLong':
      return errors.commentsTooLong(problem.over);
    case 'noDay':
      return errors.wishedNoDay;
    case 'dayPassed':
      return errors.wishedPassed;
    case 'dayTooFar':
      return errors.wishedTooFar(formatDay(lastWishedDay()));
  }
}

/** The words for a choice. Throws ApiError 422 when it is none of this customer's, or the back office's errors. */
async function deliveryWords(
  office: BackOffice,
  cardcode: string,
  { shipping, address }: Delivery,
): Promise<DeliveryWords> {
  if (shipping === null) return { shipping: '', address: '' };
  const [options, { addresses }] = await Promise.all([
    getShipping(office, cardcode),
    getCustomerHeader(office, cardcode),
  ]);
  const option = options.find(({ code }) => code === shipping);
  if (!option) throw refuse(errors.shippingUnknown);
  if (option.pickup) return { shipping: option.name, address: '' };
  const own = deliveryAddresses(addresses);
  if (address === null && own.length > 0) throw refuse(errors.addressMissing);
  const chosen = own.find(({ id }) => id === address);
  if (address !== null && !chosen) throw refuse(errors.addressUnknown);
  return { shipping: option.name, address: chosen ? oneLineAddress(chosen) : '' };
}

/**
 * What travels in an order's comments. Throws ApiError 422 with a sentence when a customer wrote or chose what cannot be
 * sent, or the back office's errors when a choice cannot be checked. product.md §15.
 */
export async function commentsFor(
  office: BackOffice,
  cardcode: string,
  { delivery, ...written }: OrderTerms,
  lines: CartLine[],
): Promise<string> {
  const terms = withoutNoise(written);
  const wrong = termsProblem(terms, '');
  if (wrong) throw refuse(sentence(wrong));
  const words = await deliveryWords(office, cardcode, delivery);
  const comments = orderComments(terms, words, lines, commentLabels);
  const tooLong = termsProblem(terms, comments);
  if (tooLong) throw refuse(sentence(tooLong));
  return comments;
}
