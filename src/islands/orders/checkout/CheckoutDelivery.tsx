import type { CheckoutOffer } from '#api/orders.ts';
import { checkoutCopy } from '#copy/orders/checkout.ts';
import { oneLineAddress } from '#domain/account/customer.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import { freeThreshold, type ShippingOption } from '#domain/orders/shipping.ts';
import type { TransportMinimum } from '#domain/orders/tradeTerms.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import type { AnswerState } from '#islands/ui/answer/useAnswer.ts';
import type { AskingAgain } from '#stores/askingAgain.ts';
import type { OfferedDelivery } from './useOrderDraft.ts';

type ChoiceProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  facts: readonly string[];
  cost?: string;
};

const Choice = ({ name, value, isChosen, onChoose, title, facts, cost }: ChoiceProps) => (
  <label className="choice">
    <input autoComplete="off" type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
    <span className="choice-words">
      <b>{title}</b>
      {facts.filter(Boolean).map((fact) => (
        <span className="soft small" key={fact}>
          {fact}
        </span>
      ))}
    </span>
    {cost && <span className="figure choice-cost">{cost}</span>}
  </label>
);

function shippingFacts(option: ShippingOption, charge: number, minimum: TransportMinimum | null): string[] {
  const { description, days } = option;
  const threshold = charge > 0 ? freeThreshold(option, minimum) : null;
  return [
    [description, days === null ? '' : checkoutCopy.days(days)].filter(Boolean).join(' · '),
    threshold ? checkoutCopy.freeFrom(moneyInText(threshold.amount, threshold.currency)) : '',
  ];
}

type Props = {
  answered: AnswerState<CheckoutOffer>;
  onRetry: () => void;
  again: AskingAgain;
  delivery: OfferedDelivery;
  onChange: (choice: { shipping?: string | null; address?: string }) => void;
  /** What an option costs for this cart. */
  chargeOf: (option: ShippingOption) => number;
  /** The retailer's, for the ways that have no amount of their own. */
  minimum: TransportMinimum | null;
};

function Addresses({
  delivery: { option, addresses, address },
  onChange,
}: Pick<Props, 'delivery' | 'onChange'>) {
  if (!option || option.pickup) return null;
  if (addresses.length === 0) return <p className="hint">{checkoutCopy.noAddress}</p>;
  return (
    <fieldset className="choices">
      <legend>{checkoutCopy.address}</legend>
      {addresses.map((one) => (
        <Choice
          key={one.id}
          name="address"
          value={one.id}
          isChosen={one.id === address?.id}
          onChoose={() => onChange({ address: one.id })}
          title={one.name}
          facts={[oneLineAddress({ ...one, name: '' })]}
        />
      ))}
    </fieldset>
  );
}

function Choices({ answered, onRetry, again, delivery, onChange, chargeOf, minimum }: Props) {
  if (answered.status === 'loading') return <p className="soft">{checkoutCopy.deliveryLoading}</p>;
  if (!delivery.isKnown) {
    return <Failed message={checkoutCopy.deliveryFailed} onRetry={onRetry} again={again} />;
  }
  return (
    <>
      <fieldset className="choices">
        <legend>{checkoutCopy.shipping}</legend>
        {delivery.options.map((option) => {
          const charge = chargeOf(option);
          return (
            <Choice
              key={option.code}
              name="shipping"
              value={option.code}
              isChosen={option.code === delivery.option?.code}
              onChoose={() => onChange({ shipping: option.code })}
              title={option.name}
              facts={shippingFacts(option, charge, minimum)}
              cost={charge === 0 ? checkoutCopy.free : formatMoney(charge, option.currency)}
            />
          );
        })}
        <Choice
          name="shipping"
          value=""
          isChosen={delivery.option === null}
          onChoose={() => onChange({ shipping: null })}
          title={checkoutCopy.bySeller}
          facts={[]}
        />
      </fieldset>
      <Addresses delivery={delivery} onChange={onChange} />
    </>
  );
}

/** Where the choice stands on the page, for whoever reads it beside the button. */
export const DELIVERY_ID = 'entrega';

/** How and where the order is delivered: as the back office offers it, or as the seller arranges it. product.md §15. */
export const CheckoutDelivery = (props: Props) => (
  <section className="panel" id={DELIVERY_ID}>
    <header>
      <h2>{checkoutCopy.delivery}</h2>
    </header>
    <div className="panel-body stack">
      <Choices {...props} />
    </div>
  </section>
);
