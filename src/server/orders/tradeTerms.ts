import { type Ages, StaleWhileRevalidate } from '#backoffice/cache/staleWhileRevalidate.ts';
import { getExchangeRate, getTransportMinimum } from '#backoffice/calls/settings.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { ExchangeRate, TransportMinimum } from '#domain/orders/tradeTerms.ts';
import type { Outages } from '#server/operation/outages.ts';

/** The rate moves once a day; the minimum, hardly ever. */
const AGES: Ages = { freshMs: 10 * 60_000, maxAgeMs: 60 * 60_000 };
const ONLY = 'only';

/** The day's exchange rate and the minimum for free transport, asked for once for all customers. */
export class TradeTerms {
  readonly #rate: StaleWhileRevalidate<ExchangeRate>;
  readonly #minimum: StaleWhileRevalidate<TransportMinimum>;
  readonly #outages: Outages;

  constructor(office: BackOffice, outages: Outages) {
    this.#outages = outages;
    this.#rate = new StaleWhileRevalidate(
      AGES,
      async () => {
        const { rate, date } = await getExchangeRate(office);
        return { rate, at: Number.isNaN(Date.parse(date)) ? null : date };
      },
      1,
    );
    this.#minimum = new StaleWhileRevalidate(AGES, () => getTransportMinimum(office), 1);
  }

  /** Each null when the back office did not say it. Throws what the call threw when it said neither. */
  async read(): Promise<{ exchangeRate: ExchangeRate | null; transportMinimum: TransportMinimum | null }> {
    const [rate, minimum] = await Promise.allSettled([this.#rate.get([ONLY]), this.#minimum.get([ONLY])]);
    if (rate.status === 'rejected' && minimum.status === 'rejected') throw rate.reason;
    return {
      exchangeRate: this.#known(rate),
      transportMinimum: this.#known(minimum),
    };
  }

  #known<T>(result: PromiseSettledResult<T[]>): T | null {
    if (result.status === 'fulfilled') return result.value[0] ?? null;
    if (!(result.reason instanceof BackOfficeError)) throw result.reason;
    this.#outages.report(result.reason, 'a cart is shown without exchange rate or transport minimum');
    return null;
  }
}
