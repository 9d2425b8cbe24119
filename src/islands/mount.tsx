import type { ComponentType } from 'react';
import { showListCounts } from '#browser/lists/headerCounts.ts';
import { listenToHandScanner } from '#browser/quickOrder/scan/handScanner.ts';
import { hasProducts, loadTools } from '#browser/shell/actions.ts';
import { missingIn } from '#browser/shell/missing.ts';
import { startToasts } from '#browser/shell/notices/toasts.ts';
import { missing } from '#copy/shell/missing.ts';
import { CATALOGUE_PATH } from '#domain/paths.ts';
import { startListSync } from '#stores/lists/listSync.ts';
import { namedEditsOf } from '#stores/lists/namedStorage.ts';
import { unsentOf } from '#stores/quickOrder/draft.ts';
import { answerOwnWords } from '#stores/quickOrder/wordsAsked.ts';
import { wordEditsOf } from '#stores/quickOrder/wordsStorage.ts';
import { startFromBootstrap } from '#stores/session/fromBootstrap.ts';
import { $session, ownCart } from '#stores/session/session.ts';
import { showToast } from '#stores/shell/toasts.ts';
import { whenLoaded } from '#stores/whenLoaded.ts';
import AccountMenu from './account/AccountMenu.tsx';
import CartIndicator from './cart/CartIndicator.tsx';
import { MemberCart } from './cart/MemberCart.tsx';
import Offers from './product/Offers.tsx';
import { takeDoubleClicksAsOne } from './ui/doubleClicks.ts';
import { renderInto } from './ui/renderInto.tsx';

const isCustomer = document.documentElement.dataset.session === 'customer';

/** The islands that ShopLayout has a `data-island` place for. */
const ISLANDS: Record<string, ComponentType> = {
  account: AccountMenu,
  cart: isCustomer ? CartIndicator : MemberCart,
  offers: Offers,
};

type Part = {
  /** Of the page's place for it. */
  selector: string;
  isHere?: () => boolean;
  mount: (place: HTMLElement) => Promise<unknown>;
};

async function showOwnBanners(place: HTMLElement): Promise<void> {
  const { OwnBanners } = await import('./promos/OwnBanners.tsx');
  const { ownBanners = '' } = place.dataset;
  const kept = Array.from(place.children, (child) => 'with' in (child as HTMLElement).dataset);
  renderInto(place, <OwnBanners place={ownBanners} kept={kept} />);
}

/** Parts of a customer's page that come in scripts of their own. */
const PARTS: readonly Part[] = [
  {
    selector: '#listing-root',
    isHere: () => location.pathname === CATALOGUE_PATH,
    mount: async () => (await import('./account/bought/mountOwnProducts.tsx')).mountOwnProducts(),
  },
  // Its orders by price, and what a press on its filters needs, where its first products were drawn without.
  { selector: '#listing-root', mount: () => import('#browser/catalogue/customer.ts') },
  {
    selector: '.detail-main',
    mount: async (main) => (await import('./product/mountDetail.tsx')).mountDetail(main),
  },
  {
    selector: '.size-tables',
    mount: async (tables) => (await import('./product/variants/mountSizeTables.tsx')).mountSizeTables(tables),
  },
  {
    selector: '.detail-acts',
    mount: async (place) => (await import('./lists/mountAddToList.tsx')).mountAddToList(place),
  },
  {
    selector: '#wishlist-filled .list-bar',
    mount: async (bar) =>
      (await import('./quickOrder/toTable/mountWishlistToTable.tsx')).mountWishlistToTable(bar),
  },
  { selector: '[data-own-banners]', mount: showOwnBanners },
  {
    selector: '[data-own-featured]',
    mount: async (place) => (await import('./promos/ownFeatured.ts')).showOwnFeatured(place),
  },
  {
    selector: '[data-campaign-until]',
    mount: async (campaign) => (await import('./promos/EndedCampaign.tsx')).endCampaign(campaign),
  },
];

/** Somebody without card code has this, too. */
const OWN_HOME: Part = {
  selector: '#own-home',
  mount: async (place) => {
    const { OwnHome } = await import('./account/home/OwnHome.tsx');
    renderInto(place, <OwnHome />);
  },
};

/** Where the script of a part cannot be had, or what it shows, its place says so. */
function mountPart({ selector, isHere = () => true, mount }: Part): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (place && isHere()) mount(place).catch(missingIn(place));
}

/** What was done to a list or taught without connection, or as a page was left that is closed since. */
async function sendUnsent(): Promise<void> {
  const owner = ownCart()?.by;
  if (!owner) return;
  if (namedEditsOf(owner) > 0) (await import('#stores/lists/namedSync.ts')).startNamedSync();
  if (unsentOf(owner) > 0) await (await import('#stores/quickOrder/draftSync.ts')).syncDrafts();
  if (wordEditsOf(owner) > 0) await (await import('#stores/quickOrder/words.ts')).syncWords();
}

/** Says to the page how high its header is, in pixels: what has the focus is scrolled to below it. */
function measureHeader(): void {
  const header = document.querySelector<HTMLElement>('.header-bar');
  if (!header) return;
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--head', `${header.offsetHeight}px`)).observe(header);
}

/** Mounts whatever the page has a place for. Once per page, by browser/shell/start.ts. */
export function mountIslands(): void {
  startFromBootstrap();
  startToasts();
  takeDoubleClicksAsOne();
  showListCounts();
  void import('./session/watchSession.tsx').then(({ watchSession }) => watchSession());
  if (isCustomer) {
    measureHeader();
    startListSync();
    answerOwnWords();
    void whenLoaded($session).then(sendUnsent);
    listenToHandScanner((text) => {
      import('#browser/quickOrder/scan/handScan.ts').then(
        ({ takeHandScan }) => takeHandScan(text),
        () => showToast('error', missing.text),
      );
    });
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const Island = ISLANDS[place.dataset.island ?? ''];
    if (Island) renderInto(place, <Island />);
  }

  for (const part of isCustomer ? [...PARTS, OWN_HOME] : [OWN_HOME]) mountPart(part);

  // A visitor's page waits for a touch. Whoever signed in came to work, and has loaded the islands anyway.
  if (hasProducts) void loadTools();
}
