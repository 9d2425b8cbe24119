import type { ComponentType } from 'react';
import { hasProducts, loadTools } from '#browser/shell/actions.ts';
import { missingIn } from '#browser/shell/missing.ts';
import { startToasts } from '#browser/shell/notices/toasts.ts';
import { OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { tellHeld } from '#stores/cart/cart.ts';
import { startListSync } from '#stores/lists/listSync.ts';
import { tellOffers } from '#stores/product/offers.ts';
import { takeBootstrap } from '#stores/session/bootstrap.ts';
import { tellSession } from '#stores/session/session.ts';
import AccountMenu from './account/AccountMenu.tsx';
import CartIndicator from './cart/CartIndicator.tsx';
import { MemberCart } from './cart/MemberCart.tsx';
import Offers from './product/Offers.tsx';
import { renderInto } from './ui/renderInto.tsx';

const isCustomer = document.documentElement.dataset.session === 'customer';

/** The islands that ShopLayout has a `data-island` place for. */
const ISLANDS: Record<string, ComponentType> = {
  account: AccountMenu,
  cart: isCustomer ? CartIndicator : MemberCart,
  offers: Offers,
};

/** Mounts a part from a script of its own. Where that cannot be had, or what it shows, `place` says so. */
function mountPart(place: HTMLElement | null, mount: (place: HTMLElement) => Promise<unknown>): void {
  if (place) mount(place).catch(missingIn(place));
}

/** The first answers of the stores, where the page has asked for them already. */
function startFromBootstrap(): void {
  const first = takeBootstrap();
  const cardcode = first?.user.cardcode;
  if (!first || !cardcode) return;
  tellSession(first.user);
  if (first.products) tellOffers(cardcode, first.products);
  if (first.cart) tellHeld({ cardcode, email: first.user.email }, first.cart);
}

/** Mounts whatever the page has a place for. Once per page, by browser/shell/start.ts. */
export function mountIslands(): void {
  startFromBootstrap();
  startToasts();
  void import('./session/watchSession.tsx').then(({ watchSession }) => watchSession());
  if (isCustomer) startListSync();
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const Island = ISLANDS[place.dataset.island ?? ''];
    if (Island) renderInto(place, <Island />);
  }

  if (isCustomer && location.pathname + location.search === OWN_PRODUCTS_PATH) {
    mountPart(document.getElementById('listing-root'), async () =>
      (await import('./account/bought/mountOwnProducts.tsx')).mountOwnProducts(),
    );
  }

  if (isCustomer) {
    mountPart(document.querySelector<HTMLElement>('.detail-main'), async (main) =>
      (await import('./product/variants/mountVariants.tsx')).mountVariants(main),
    );
  }

  mountPart(document.getElementById('own-home'), async (place) => {
    const { OwnHome } = await import('./account/home/OwnHome.tsx');
    renderInto(place, <OwnHome />);
  });

  // A visitor's page waits for a touch. Whoever signed in came to work, and has loaded the islands anyway.
  if (hasProducts) void loadTools();
}
