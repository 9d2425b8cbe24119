import { atom } from 'nanostores';
import { getTradeTerms } from '#api/tradeTerms.ts';
import type { ExchangeRate, TransportMinimum } from '#domain/orders/tradeTerms.ts';
import { request } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

type Terms = { exchangeRate: ExchangeRate | null; transportMinimum: TransportMinimum | null };

/** The day's rate and the minimum for free transport. `failed`: they could not be asked for. */
export const $tradeTerms = atom<{ status: 'loading' } | { status: 'failed' } | ({ status: 'known' } & Terms)>(
  {
    status: 'loading',
  },
);

let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  try {
    $tradeTerms.set({ status: 'known', ...(await request(getTradeTerms, {})) });
  } catch (error) {
    noteRefusal(error);
    asking = undefined;
    $tradeTerms.set({ status: 'failed' });
  }
}

/** Asks once per page, and again when it failed; ends when it is known which. */
export function loadTradeTerms(): Promise<void> {
  asking ??= ask();
  return asking;
}
