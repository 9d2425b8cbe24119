/**
 * A customer's first prices, drawn without React as soon as they are there. The islands draw the same in the same places,
 * with the form, and remove these.
 */
import { getBootstrap } from '#api/bootstrap.ts';
import { make } from '#browser/dom.ts';
import { later } from '#browser/shell/settled.ts';
import { offerCopy } from '#copy/product/offer.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { joinCodes } from '#domain/product/itemCodes.ts';
import type { Offer } from '#domain/product/product.ts';
import { keepBootstrap, readBootstrap } from '#stores/session/bootstrap.ts';
import { type Markup, priceMarkup, retailPriceMarkup, stockMarkup, taxMarkup } from './offerMarkup.ts';
import { OFFER_SLOT, readOfferSlot } from './readOfferSlot.ts';

/** After so long the islands come, and ask by themselves. */
const WITHIN_MS = 3_000;

/** A page that nobody looks at paints nothing, and its islands come all the same. */
const PAINTED_WITHIN_MS = 100;

/** Resolves when what has been drawn is on the screen. */
const painted = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    later(PAINTED_WITHIN_MS),
  ]);

const elementOf = ({ tag, attributes, children }: Markup): HTMLElement =>
  make(tag, attributes, ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));

/** As islands/product/OfferOf.tsx, with the form's room in the form's place. */
function partsOf(offer: Offer, large: boolean): HTMLElement[] {
  const retail = large ? retailPriceMarkup(offer) : null;
  const stock = make('div', { class: 'cluster spread' }, elementOf(stockMarkup(offer)));
  const button = make('span', { class: large ? 'button button-large' : 'button' }, offerCopy.add);
  return [
    elementOf(priceMarkup(offer, large)),
    ...(retail ? [elementOf(retail)] : []),
    stock,
    ...(large ? [elementOf(taxMarkup(offer))] : []),
    make('div', { class: 'buy awaited' }, make('span', { class: 'stepper' }), button),
  ];
}

const { documentElement: root } = document;

/** Resolves when the listing that the address asks for has been drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (root.dataset.pending) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { attributeFilter: ['data-pending'] });
    look();
  });
}

const slotsOfPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(OFFER_SLOT)];

/** What the page's head has asked. Of a listing that has just been drawn, what it would have asked; undefined of an empty one. */
function askBootstrap(): Promise<Response> | undefined {
  if (window.bootstrap) return window.bootstrap;
  const codes = slotsOfPage().flatMap((slot) => readOfferSlot(slot).code || []);
  const query = new URLSearchParams({ itemcodes: joinCodes(codes) });
  return codes[0] === undefined ? undefined : fetch(`${getBootstrap.path}?${query}`);
}

/**
 * Shows the prices of the page's first products to a customer, and keeps the answer for the stores. Resolves when they are on the
 * screen: the islands' scripts would keep the network and the processor from them, and from a listing that is still to be drawn.
 */
export async function showFirstPrices(): Promise<void> {
  await Promise.race([drawn(), later(WITHIN_MS)]);
  if (root.dataset.session !== 'customer' || root.dataset.pending) return;
  const request = askBootstrap();
  const answer = request && (await Promise.race([readBootstrap(request), later(WITHIN_MS)]));
  if (!answer) return;
  keepBootstrap(answer);
  const offers = new Map(answer.products?.map(({ code, offer }) => [code, offer]));
  for (const slot of slotsOfPage()) {
    const { code, variant } = readOfferSlot(slot);
    const offer = offers.get(code);
    if (!offer || !hasPrice(offer)) continue;
    const parts = partsOf(offer, variant === 'product');
    for (const part of parts) part.dataset.firstPrice = '';
    slot.append(...parts);
  }
  await painted();
}
