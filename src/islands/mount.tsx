import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startToasts } from '#browser/notices/toasts.ts';
import { startListSync } from '#stores/listSync.ts';
import AccountMenu from './account/AccountMenu.tsx';
import CartIndicator from './cart/CartIndicator.tsx';
import Offers from './offers/Offers.tsx';

/** The islands that ShopLayout has a `data-island` place for, and who gets them. */
const ISLANDS: Record<string, { Island: ComponentType; customersOnly: boolean }> = {
  account: { Island: AccountMenu, customersOnly: false },
  cart: { Island: CartIndicator, customersOnly: true },
  offers: { Island: Offers, customersOnly: true },
};

const isCustomer = document.documentElement.dataset.session === 'customer';

startToasts();
if (isCustomer) startListSync();
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const found = ISLANDS[place.dataset.island ?? ''];
  if (found && (isCustomer || !found.customersOnly)) createRoot(place).render(<found.Island />);
}
