import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { cartCopy } from '#copy/cart.ts';
import type { Totals } from '#domain/cart/totals.ts';
import { formatMoment } from '#domain/day.ts';
import { moneyInText } from '#domain/money.ts';
import { freeThreshold, type ShippingOption } from '#domain/orders/shipping.ts';
import {
  type ExchangeRate,
  equivalents,
  type TransportMinimum,
  transportProgress,
} from '#domain/orders/tradeTerms.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { $tradeTerms, loadTradeTerms, tradeTermsAgain } from '#stores/orders/tradeTerms.ts';
import { usePreferredCurrency } from './usePreferredCurrency.ts';

const copy = cartCopy.terms;

/** What the cart's totals are today in the preferred currency. It is in no total. */
function InPreferred({ totals, rate }: { totals: readonly Totals[]; rate: ExchangeRate }) {
  const preferred = usePreferredCurrency();
  const found = equivalents(totals, preferred, rate);
  if (found.totals.length === 0) return null;
  return (
    <p className="small cart-equivalent">
      {found.totals.map(({ total, currency, equivalent, as }) => (
        <b className="figure" key={currency}>
          {copy.equivalent(moneyInText(total, currency), moneyInText(equivalent, as))}
        </b>
      ))}
      <span className="soft">
        {found.unrated && copy.unrated(preferred)}{' '}
        {copy.rate(moneyInText(Math.round(rate.rate * 100), '$'), rate.at && formatMoment(rate.at))}
      </span>
    </p>
  );
}

type TransportProps = {
  totals: readonly Totals[];
  minimum: TransportMinimum;
  rate: ExchangeRate | null;
  words: { free: (minimum: string) => string; missing: (missing: string, minimum: string) => string };
};

function Transport({ totals, minimum, rate, words }: TransportProps) {
  if (minimum.amount === 0) return null;
  const { reached, missing, otherCurrency } = transportProgress(totals, minimum, rate);
  const amount = moneyInText(minimum.amount, minimum.currency);
  return (
    <div className="cart-transport small">
      <label htmlFor="cart-transport">
        {missing === 0 ? words.free(amount) : words.missing(moneyInText(missing, minimum.currency), amount)}
      </label>
      <progress id="cart-transport" max={minimum.amount} value={Math.min(reached, minimum.amount)} />
      {otherCurrency !== 'none' && <span className="soft">{copy.otherCurrency[otherCurrency]}</span>}
    </div>
  );
}

type Props = {
  totals: readonly Totals[];
  /** The way of delivery that was chosen, null where none was; left out where none can be, in the cart. */
  way?: ShippingOption | null;
};

/**
 * What the retailer's terms make of this cart: how far free transport is, and what its totals are in the preferred currency.
 * Of a chosen way its own amount is told, so that nothing else is said than what it costs. product.md §13.
 */
export function CartTerms({ totals, way }: Props) {
  const terms = useStore($tradeTerms);
  useEffect(() => void loadTradeTerms(), []);
  if (totals.length === 0 || terms.status === 'loading') return null;
  if (terms.status === 'failed') {
    return <Failed message={copy.failed} onRetry={() => void loadTradeTerms()} again={tradeTermsAgain} />;
  }
  const { exchangeRate: rate, transportMinimum } = terms;
  const minimum = way === undefined ? transportMinimum : way && freeThreshold(way, transportMinimum);
  const words = way ? copy.transportOfWay : copy.transport;
  return (
    <>
      {rate && <InPreferred totals={totals} rate={rate} />}
      {minimum && <Transport totals={totals} minimum={minimum} rate={rate} words={words} />}
    </>
  );
}
