import { useSyncExternalStore } from 'react';
import type { PreferredCurrency } from '#domain/shell/preferences.ts';
import { readPreferences } from '#stores/shell/preferences.ts';

/** `storage` comes from other tabs. */
const EVENTS = ['change', 'storage'] as const;

/**
 * The selector is the shell's, which every visitor loads and which knows no islands: it saves the choice before its event
 * reaches the window.
 */
function watchSelector(changed: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, changed);
  return () => {
    for (const type of EVENTS) removeEventListener(type, changed);
  };
}

/** The currency that equivalents are said in, as chosen in this tab or another. */
export const usePreferredCurrency = (): PreferredCurrency =>
  useSyncExternalStore(watchSelector, () => readPreferences().currency);
