import { ProductCache } from '#backoffice/cache/productCache.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { Bought } from '#server/account/bought.ts';
import { Staff } from '#server/account/staff.ts';
import { CartSync } from '#server/cart/cartSync.ts';
import { FactsGatherer } from '#server/cart/checks/facts.ts';
import { keepOperationsSwept } from '#server/cart/operations.ts';
import { asRead } from '#server/catalogue/reading.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { OwnPages } from '#server/documents/ownPages.ts';
import { History } from '#server/history/history.ts';
import { PendingProducts } from '#server/history/pending.ts';
import { ReorderProposals } from '#server/history/reorder.ts';
import { Limits } from '#server/http/limits.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { listCopies } from '#server/lists/beforeRows.ts';
import { OrderContents } from '#server/orders/history/orderContents.ts';
import { OrderReader } from '#server/orders/history/orderReader.ts';
import { OrderDelivery } from '#server/orders/orderDelivery.ts';
import { OrderService } from '#server/orders/orderService.ts';
import { TradeTerms } from '#server/orders/tradeTerms.ts';
import { type PicturesPlace, RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { Promotions } from '#server/promos/promotions.ts';
import { CatalogueSearch } from '#server/search/catalogueSearch.ts';
import { MissedSearches } from '#server/search/missedSearches.ts';
import { IdentityChecks } from '#server/session/identityChecks.ts';
import { Sessions } from '#server/session/sessions.ts';
import { type MailPlace, openMailer } from '#server/site/mailer.ts';
import { Mails } from '#server/site/mails.ts';
import { environment, type ServerEnvironment } from './environment.ts';
import { type Log, logCall, openLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { Outages } from './outages.ts';
import { currentRequestId, outsideRequests } from './requestId.ts';

/** Everything a request may need, opened once per process. */
export type Services = {
  log: Log;
  db: Database;
  office: BackOffice;
  /** Products and prices for pages; orders ask the back office instead. */
  cache: ProductCache;
  metrics: Metrics;
  limits: Limits;
  outages: Outages;
  sessions: Sessions;
  identities: IdentityChecks;
  promotions: Promotions;
  carts: CartSync;
  /** What a customer's edits are checked against. */
  facts: FactsGatherer;
  orders: OrderService;
  terms: TradeTerms;
  staff: Staff;
  bought: Bought;
  /** What customers ordered, were invoiced and returned, as far as it has been read. */
  history: History;
  pending: PendingProducts;
  reorder: ReorderProposals;
  /** What a customer's orders hold, for a search in them. */
  contents: OrderContents;
  ownPages: OwnPages;
  search: CatalogueSearch;
  /** What visitors and customers look for and do not find. */
  missedSearches: MissedSearches;
  /** Pictures that no night has stored: announcements' and promotions'. */
  pictures: RetailerPictures;
  /** What strangers write to the retailer. */
  mails: Mails;
};

export async function openServices(
  env: DatabasePlace &
    PicturesPlace &
    Partial<MailPlace> &
    Partial<Pick<ServerEnvironment, 'GUEST_REQUESTS_PER_MINUTE' | 'MISSED_SEARCHES'>>,
): Promise<Services & { stop: () => Promise<void> }> {
  const log = openLog();
  const db = await openDatabase(env);
  const metrics = new Metrics();
  const office = openBackOffice(env.BACKOFFICE_URL, {
    observe: (report) => {
      metrics.count(report);
      logCall(log, report);
    },
    requestId: currentRequestId,
  });
  const cache = new ProductCache(office, { called: (product) => asRead(product.code, product) });
  metrics.watch(office, cache);
  metrics.watchDatabase(db);
  const limits = new Limits((limit) => metrics.refuse(limit), env.GUEST_REQUESTS_PER_MINUTE, db);
  const outages = new Outages(log);
  const sessions = new Sessions(db, office, outages);
  const identities = new IdentityChecks(db, log);
  const promotions = new Promotions(office);
  const jobs = new Jobs(db, log);
  const carts = new CartSync(db, office, jobs, log);
  const facts = new FactsGatherer(cache, promotions, outages);
  const terms = new TradeTerms(office, outages);
  const staff = new Staff(office);
  const reader = new OrderReader(office);
  const history = new History(db, office, jobs);
  const pending = new PendingProducts(history, cache);
  const reorder = new ReorderProposals(history, cache);
  const bought = new Bought(office, cache, reader, history);
  const contents = new OrderContents(office, reader);
  const ownPages = new OwnPages(office);
  const search = new CatalogueSearch(log);
  const missedSearches = new MissedSearches(db, log, env.MISSED_SEARCHES ?? 1);
  const pictures = new RetailerPictures(env, log);
  const delivery = new OrderDelivery(db, office, carts, jobs, log);
  const orders = new OrderService(db, office, cache, promotions, carts, delivery, log);
  const mails = new Mails(db, openMailer(env), jobs, log);
  jobs.define(listCopies(db));
  await jobs.begin();
  const stopping = new AbortController();
  const sweeping = keepOperationsSwept(db, log, stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    pictures.stop();
    await Promise.all([jobs.stop(), carts.stop(), search.stop(), sweeping]);
    await db.destroy();
    await closeBackOffice(office);
  };
  const common = {
    log,
    db,
    office,
    cache,
    metrics,
    limits,
    outages,
    sessions,
    identities,
    promotions,
    terms,
  };
  const found = { search, missedSearches, mails };
  return {
    ...common,
    ...found,
    staff,
    bought,
    ...{ history, pending, reorder },
    contents,
    ownPages,
    pictures,
    carts,
    facts,
    orders,
    stop,
  };
}

/** A failure to open them is that of every request within this time: each try may keep other servers from their tables. */
const FAILURE_KEPT_MS = 2_000;

let opened: ReturnType<typeof openServices> | undefined;

/** The services of this process. When opening them fails, a request some seconds later tries again. */
export function services(): Promise<Services> {
  opened ??= outsideRequests(() => openServices(environment())).catch((error: unknown) => {
    setTimeout(() => {
      opened = undefined;
    }, FAILURE_KEPT_MS).unref();
    throw error;
  });
  return opened;
}

/** Stops the services of this process, if they were opened, after the last request. */
export async function stopServices(): Promise<void> {
  // Services that failed to open leave nothing to stop: whoever asked for them was told why.
  await (await opened?.catch(() => undefined))?.stop();
}
