declare namespace App {
  interface Locals {
    /** Null when signed out, and on pages rendered at build time. */
    session: import('#server/session/session.ts').Session | null;
    /** The shop's public origin, APP_ORIGIN; in development that of the request. */
    origin: string;
    /** Where the request comes from, as far as proxies are believed; '' where nobody asks, at build time. */
    clientAddress: string;
    /** By which the log and the back office know this request; '' at build time. */
    requestId: string;
    /** The request that failed before the login page was opened; only there. */
    failedRequest?: string | undefined;
    /** The 404 page of the release in service. Absent at build time. */
    notFound?: { html: string; headers: Record<string, string> };
    /** Who searches the catalogue; absent in development, where the browser does. */
    searcher?: import('#domain/search/language/size.ts').Searcher;
    /** The files of a listing's script, to be asked for at once where its address asks something; absent in development. */
    listingScripts?: readonly string[];
    /** What the server's program counts, in Prometheus's text; absent in development. */
    serverMetrics?: () => Promise<string>;
    /** The identity provider's page to change a password; only for the page that links to it. */
    passwordPage?: string;
    /** Whether this page shows something of the customer's own, or is a 404. Absent at build time. */
    isPageShown?: (subject: import('#server/documents/ownPages.ts').PageSubject) => Promise<boolean>;
    /** What a document of the customer's own is called; '' while nobody can say. Absent at build time. */
    documentName?: (subject: import('#server/documents/ownPages.ts').PageSubject) => Promise<string>;
    /** The public fields of a product newer than the snapshot, or why there are none. Absent at build time. */
    findProduct?: (code: string) => Promise<import('./server/catalogue/catalogue.ts').NewerProduct>;
    /** A campaign that has begun since the last night, for a customer. Absent at build time. */
    findCampaign?: (name: string) => Promise<import('./server/promos/featured.ts').TodaysCampaign>;
  }
}

interface ImportMetaEnv {
  /** The marketing script to run once a visitor consents; empty where none is configured. */
  readonly MARKETING_SCRIPT_URL: string;
  /** `off` where the shop is built to take its service worker away. */
  readonly SERVICE_WORKER: 'on' | 'off';
  /** The share of page views, from 0 to 1, whose searches without success are counted. */
  readonly MISSED_SEARCHES: number;
}

/** The inside of an icon's SVG, as src/build/integrations/iconModules.ts makes it. */
declare module '~icons/tabler/*' {
  const inside: string;
  export default inside;
}
