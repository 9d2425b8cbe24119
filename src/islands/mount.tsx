import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startToasts } from '#browser/notices/toasts.ts';
import { hasProducts, loadTools } from '#browser/shell/actions.ts';
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
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const found = ISLANDS[place.dataset.island ?? ''];
  if (found && (isCustomer || !found.customersOnly)) createRoot(place).render(<found.Island />);
}

// A visitor's page waits for a touch. Whoever signed in came to work, and has loaded the islands anyway.
if (hasProducts) void loadTools();
