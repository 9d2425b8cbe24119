/** Shows one notice at a time: the question for consent where marketing is configured, otherwise the popup. */
import { PROMOS_PATH } from '#domain/paths.ts';
import { askConsent } from './marketing.ts';
import { announce } from './popup.ts';

const isPromos = location.pathname === PROMOS_PATH || location.pathname.startsWith(`${PROMOS_PATH}/`);

// Empty unless the build was given one: see .env.example.
const marketingScript = import.meta.env.MARKETING_SCRIPT_URL;

const asking = marketingScript ? askConsent(marketingScript) : false;
if (!asking && !isPromos) await announce();
