import type { Page } from '@playwright/test';
import { interactionTimes, noteInteractions, type SlowDown } from './browser.ts';

const LISTING = '/shop/catalog/ferreteria';
/** A finger or a button is down this long. */
const HELD_MS = 60;
const BETWEEN_MS = 700;

type Pressed = { shown: number; toast: number };

/** Runs in the page: from the end of the next press to the painted change of its place, and to the painted toast, in ms. */
function watchPress(): void {
  const times: Partial<Pressed> & { released?: number } = {};
  Object.assign(window, { pressed: times });
  const before = new Set(document.querySelectorAll('.toast'));
  addEventListener(
    'pointerup',
    () => {
      times.released = performance.now();
    },
    { once: true, capture: true },
  );
  const notePaint = (name: keyof Pressed, since: number): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        times[name] ??= performance.now() - since;
      };
      channel.port2.postMessage(null);
    });
  };
  new MutationObserver((changes) => {
    if (times.released === undefined) return;
    const saysInCart = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('[data-offer]')?.textContent?.includes('en el carro');
    });
    if (saysInCart) notePaint('shown', times.released);
    if ([...document.querySelectorAll('.toast')].some((toast) => !before.has(toast)))
      notePaint('toast', times.released);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Adds `times` products of a listing, one after the other. All times in ms. */
export async function timeAdding(page: Page, slow: SlowDown, times: number) {
  await page.goto(LISTING);
  const buttons = page.locator('#listing-grid .buy').getByRole('button', { name: /^Agregar/ });
  await buttons.nth(5).waitFor();
  const count = await buttons.count();
  await slow();
  await noteInteractions(page);
  const presses: Pressed[] = [];
  for (let press = 0; press < times; press += 1) {
    const button = buttons.nth(press % count);
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(watchPress);
    await button.click({ delay: HELD_MS });
    await page.waitForFunction(() => 'toast' in Reflect.get(window, 'pressed'));
    presses.push(await page.evaluate(() => Reflect.get(window, 'pressed') as Pressed));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return {
    shown: presses.map(({ shown }) => shown).filter((ms) => ms !== undefined),
    toast: presses.map(({ toast }) => toast),
    interactions: await interactionTimes(page),
  };
}
