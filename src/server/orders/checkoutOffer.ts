import type { InferInput } from 'valibot';
import type { getCheckout } from '#api/orders.ts';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { getShipping } from '#backoffice/calls/settings.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { deliveryAddresses } from '#domain/account/customer.ts';
import { readSeen } from '#server/cart/seenOffers.ts';
import type { Services } from '#server/operation/services.ts';

/** Where and how an order of this customer can be sent; a part that cannot be asked for now is null. */
export async function checkoutOffer(
  { db, office, outages }: Services,
  owner: CartOwner,
): Promise<InferInput<typeof getCheckout.answer>> {
  const unlessDown = async <T>(call: Promise<T>): Promise<T | null> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error;
      outages.report(error, 'a checkout is shown without ways of delivery');
      return null;
    }
  };
  const [client, shipping, { seen, seenPromos }] = await Promise.all([
    unlessDown(getCustomerHeader(office, owner.cardcode)),
    unlessDown(getShipping(office, owner.cardcode)),
    readSeen(db, owner),
  ]);
  const addresses = client ? deliveryAddresses(client.addresses) : null;
  return {
    addresses,
    shipping,
    seen: Object.fromEntries(seen),
    seenPromos: Object.fromEntries(
      [...seenPromos].map(([idPromo, offers]) => [idPromo, Object.fromEntries(offers)]),
    ),
  };
}
