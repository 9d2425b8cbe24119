/**
 * What may wait longest, in one file: the service worker's registration, and one notice at a time, which is the question
 * for consent where marketing is configured, and otherwise the popup.
 */
import offlineScript from '#browser/shell/offline/page.ts?worker&url';
import { isAnnouncedAt, isAtWork } from '#domain/shell/popup.ts';
import { announce } from './announce.ts';

// By its address, because the service worker writes the same script into saved copies.
if (import.meta.env.PROD && import.meta.env.SERVICE_WORKER !== 'off')
  void import(/* @vite-ignore */ offlineScript);

const { pathname } = location;

// Empty unless the build was given one: see .env.example.
const marketingScript = import.meta.env.MARKETING_SCRIPT_URL;

/** Whether consent is asked for now. What asks is loaded only where a build has something to ask for. */
async function asksConsent(): Promise<boolean> {
  if (!marketingScript) return false;
  const { askConsent } = await import('./marketing.ts');
  return askConsent(marketingScript, !isAtWork(pathname));
}

async function startNotices(): Promise<void> {
  const asking = await asksConsent().catch(console.warn);
  if (!asking && isAnnouncedAt(pathname)) await announce();
}

void startNotices();
