import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startToasts } from '#browser/notices/toasts.ts';
import { hasProducts, loadTools } from '#browser/shell/actions.ts';
import { OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { startListSync } from '#stores/listSync.ts';
import AccountMenu from './account/AccountMenu.tsx';
import CartIndicator from './cart/CartIndicator.tsx';
import { MemberCart } from './cart/MemberCart.tsx';
import Offers from './offers/Offers.tsx';

const isCustomer = document.documentElement.dataset.session === 'customer';

/** The islands that ShopLayout has a `data-island` place for. */
const ISLANDS: Record<string, ComponentType> = {
  account: AccountMenu,
  cart: isCustomer ? CartIndicator : MemberCart,
  offers: Offers,
};

startToasts();
if (isCustomer) startListSync();
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const Island = ISLANDS[place.dataset.island ?? ''];
  if (Island) createRoot(place).render(<Island />);
}

if (isCustomer && location.pathname + location.search === OWN_PRODUCTS_PATH) {
  void import('./account/bought/mountOwnProducts.tsx').then(({ mountOwnProducts }) => mountOwnProducts());
}

const article = isCustomer && document.querySelector('.detail');
if (article) {
  void import('./offers/variants/mountVariants.tsx').then(({ mountVariants }) => mountVariants(article));
}

const ownHome = document.getElementById('own-home');
if (ownHome) void import('./home/OwnHome.tsx').then(({ OwnHome }) => createRoot(ownHome).render(<OwnHome />));

// A visitor's page waits for a touch. Whoever signed in came to work, and has loaded the islands anyway.
if (hasProducts) void loadTools();
