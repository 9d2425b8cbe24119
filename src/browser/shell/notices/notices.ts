/**
 * What may wait longest, in one file: the service worker's registration, and one notice at a time, which is the question
 * for consent where marketing is configured, and otherwise the popup.
 */
import offlineScript from '#browser/shell/offline/page.ts?worker&url';
import { PROMOS_PATH } from '#domain/paths.ts';
import { askConsent } from './marketing.ts';
import { announce } from './popup.ts';

// By its address, because the service worker writes the same script into saved copies.
if (import.meta.env.PROD && import.meta.env.SERVICE_WORKER !== 'off')
  void import(/* @vite-ignore */ offlineScript);

const isPromos = location.pathname.replace(/\/$/, '') === PROMOS_PATH;

// Empty unless the build was given one: see .env.example.
const marketingScript = import.meta.env.MARKETING_SCRIPT_URL;

const asking = marketingScript ? askConsent(marketingScript) : false;
if (!asking && !isPromos) void announce();
