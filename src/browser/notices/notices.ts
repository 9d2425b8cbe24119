/** What shows itself over the page, one at a time: the consent bar where marketing is configured, else the popup. */
import { PROMOS_PATH } from '#domain/paths.ts';
import { askConsent } from './marketing.ts';
import { announce } from './popup.ts';

const isPromos = location.pathname === PROMOS_PATH || location.pathname.startsWith(`${PROMOS_PATH}/`);

// Empty unless the build was given one: see .env.example.
const marketingScript = import.meta.env.MARKETING_SCRIPT_URL;

const asking = marketingScript ? askConsent(marketingScript) : false;
if (!asking && !isPromos) await announce();
