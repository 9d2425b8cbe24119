import { atom } from 'nanostores';
import { getTradeTerms } from '#api/tradeTerms.ts';
import type { ExchangeRate, TransportMinimum } from '#domain/tradeTerms.ts';
import { RequestError, request } from './request.ts';
import { noteRefusal } from './session.ts';

type Terms = { exchangeRate: ExchangeRate | null; transportMinimum: TransportMinimum | null };

/** The day's rate and the minimum for free transport. `failed`: they could not be asked for. */
export const $tradeTerms = atom<{ status: 'loading' } | { status: 'failed' } | ({ status: 'known' } & Terms)>(
  {
    status: 'loading',
  },
);

let asked = false;

/** Asks once per page, and again when it failed. */
export async function loadTradeTerms(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    $tradeTerms.set({ status: 'known', ...(await request(getTradeTerms, {})) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    asked = false;
    $tradeTerms.set({ status: 'failed' });
    noteRefusal(error);
  }
}
