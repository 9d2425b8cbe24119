import {
  DEFAULT_CURRENCY,
  DEFAULT_LOCALE,
  isCurrency,
  isLocale,
  type Locale,
  type PreferredCurrency,
} from '#domain/preferences.ts';
import { STATE_KEY, storage } from './storage.ts';

export type Preferences = { locale: Locale; currency: PreferredCurrency };

/** What was chosen in this browser. Read without the state's schema, because every visitor's page would load it. */
export function readPreferences(): Preferences {
  let stored: { locale?: unknown; currency?: unknown } = {};
  try {
    stored = JSON.parse(storage[STATE_KEY] ?? '{}') ?? {};
  } catch (cause) {
    console.warn('The stored preferences are not readable.', cause);
  }
  return {
    locale: isLocale(stored.locale) ? stored.locale : DEFAULT_LOCALE,
    currency: isCurrency(stored.currency) ? stored.currency : DEFAULT_CURRENCY,
  };
}

/** Saves a choice in the state, whose code is loaded with the first choice. */
export async function choose(chosen: Partial<Preferences>): Promise<void> {
  await import('./state.ts').then((store) => store.updateState((state) => ({ ...state, ...chosen })));
}
