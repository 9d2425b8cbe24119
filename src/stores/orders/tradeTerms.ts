import { atom } from 'nanostores';
import { getTradeTerms } from '#api/tradeTerms.ts';
import type { ExchangeRate, TransportMinimum } from '#domain/orders/tradeTerms.ts';
import { askingAgain } from '#stores/askingAgain.ts';
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

export const tradeTermsAgain = askingAgain(() => void loadTradeTerms());

async function ask(): Promise<void> {
  try {
    const terms = await request(getTradeTerms, {});
    $tradeTerms.set({ status: 'known', ...terms });
    if (terms.exchangeRate && terms.transportMinimum) return tradeTermsAgain.settled();
    // A part of it could not be had.
    asking = undefined;
    tradeTermsAgain.failed();
  } catch (error) {
    asking = undefined;
    $tradeTerms.set({ status: 'failed' });
    tradeTermsAgain.failed(noteRefusal(error));
  }
}

/** Asks once per page, and again when it failed; ends when it is known which. */
export function loadTradeTerms(): Promise<void> {
  asking ??= ask();
  return asking;
}
