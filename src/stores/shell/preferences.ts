import {
  DEFAULT_CURRENCY,
  DEFAULT_LOCALE,
  isCurrency,
  isLocale,
  type Locale,
  type PageSize,
  type PreferredCurrency,
  readPageSize,
} from '#domain/shell/preferences.ts';
import { STATE_KEY, STATE_VERSION, storage } from '#stores/storage.ts';

export type Preferences = { locale: Locale; currency: PreferredCurrency; pageSize: PageSize };

/** The state that storage holds; nothing where there is none, or one of another version. */
function storedState(): Record<string, unknown> {
  try {
    const state = JSON.parse(storage[STATE_KEY] ?? '{}');
    return state?.version === STATE_VERSION ? state : {};
  } catch (cause) {
    console.warn('Not readable:', cause);
    return {};
  }
}

/** What was chosen in this browser. Read without the state's schema, because every visitor's page would load it. */
export function readPreferences(): Preferences {
  const { locale, currency, pageSize } = storedState();
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY,
    pageSize: readPageSize(pageSize),
  };
}

/**
 * Saves a choice in the state, at once: the next thing may be another page. The state's schema is not loaded for it, so
 * a state of another version, or none, becomes one that holds the preferences only.
 */
export function choose(chosen: Partial<Preferences>): void {
  storage[STATE_KEY] = JSON.stringify({
    version: STATE_VERSION,
    ...storedState(),
    ...readPreferences(),
    ...chosen,
  });
}
