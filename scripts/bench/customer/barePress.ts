import type { Page } from '@playwright/test';
import type { SlowDown } from './browser.ts';

const BARE_PAGE =
  '<!doctype html><html lang="es"><title>Un botón</title><button>Agregar</button><p></p></html>';
const HELD_MS = 60;
const BETWEEN_MS = 300;

/** Runs in the page: from the end of the next press to its painted answer, in ms. */
function answerPress(): void {
  Object.assign(window, { pressed: undefined });
  document.querySelector('button')?.addEventListener(
    'click',
    () => {
      document.querySelector('p')?.append('en el carro');
    },
    { once: true },
  );
  addEventListener(
    'pointerup',
    () => {
      const released = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => Object.assign(window, { pressed: performance.now() - released });
        channel.port2.postMessage(null);
      });
    },
    { once: true, capture: true },
  );
}

/** What a press takes on a page that has nothing but a button: this machine's floor. All times in ms. */
export async function timeBarePress(page: Page, slow: SlowDown, times: number): Promise<number[]> {
  await page.setContent(BARE_PAGE);
  await slow();
  const presses: number[] = [];
  for (let press = 0; press < times; press += 1) {
    await page.evaluate(answerPress);
    await page.getByRole('button').click({ delay: HELD_MS });
    await page.waitForFunction(() => Reflect.get(window, 'pressed') !== undefined);
    presses.push(await page.evaluate(() => Reflect.get(window, 'pressed') as number));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return presses;
}
