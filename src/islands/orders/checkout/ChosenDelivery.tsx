import { checkoutCopy } from '#copy/orders/checkout.ts';
import { oneLineAddress } from '#domain/account/customer.ts';
import { formatMoney } from '#domain/money.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';
import { DELIVERY_ID } from './CheckoutDelivery.tsx';
import type { OfferedDelivery } from './useOrderDraft.ts';

/** The cost of the chosen way, as a line of its own: the order's totals are without it. Decision 0112. */
const Transport = ({ option, charge }: { option: ShippingOption; charge: number }) => (
  <>
    <dl className="totals">
      <dt>{checkoutCopy.transport(option.name)}</dt>
      <dd>{charge === 0 ? checkoutCopy.free : formatMoney(charge, option.currency)}</dd>
    </dl>
    {charge > 0 && <p className="soft small">{checkoutCopy.transportHint}</p>}
  </>
);

type Props = { delivery: OfferedDelivery; chargeOf: (option: ShippingOption) => number };

/** The delivery beside the button that confirms it: nobody orders with one that they did not see. Decision 0112. */
export const ChosenDelivery = ({ delivery: { option, address }, chargeOf }: Props) => (
  <div className="checkout-transport">
    {option ? (
      <Transport option={option} charge={chargeOf(option)} />
    ) : (
      <p>{checkoutCopy.chosen(checkoutCopy.bySeller)}</p>
    )}
    {address && <p className="small">{oneLineAddress(address)}</p>}
    <a className="small" href={`#${DELIVERY_ID}`}>
      {checkoutCopy.changeDelivery}
    </a>
  </div>
);
