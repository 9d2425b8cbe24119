import type { Page } from '@playwright/test';
import { getOrders } from '#api/orders.ts';
import { getStatement } from '#api/statement.ts';
import { interactionTimes, noteInteractions } from './browser.ts';

const ORDERS = 3_000;
const MOVEMENTS = 5_000;

/** Answers a list as if the customer had `count` of its rows, each with a number of its own. */
async function lengthen(
  page: Page,
  path: string,
  rows: string,
  number: string,
  count: number,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as Record<string, Record<string, unknown>[]>;
    // A statement is shown for one currency.
    const real = (answer[rows] ?? []).filter(({ currency = '$' }) => currency === '$');
    const many = Array.from({ length: count }, (_, index) => ({
      ...real[index % real.length],
      [number]: String(3_000_000 + index),
    }));
    await route.fulfill({ json: { ...answer, [rows]: many } });
  });
}

/** Types into the search of a long history. `work`: ms of script and drawing a key; `interactions`: to the next paint. */
export async function typeInOrders(page: Page) {
  await lengthen(page, getOrders.path, 'orders', 'orderId', ORDERS);
  await page.goto('/account/orders');
  const search = page.getByRole('main').getByRole('searchbox');
  // The first key loads the search.
  await search.pressSequentially('ent');
  await page.waitForTimeout(500);
  await search.fill('');
  await page.waitForTimeout(500);
  await noteInteractions(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    addEventListener(
      'keydown',
      () => {
        const started = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => tasks.push(performance.now() - started);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  await search.pressSequentially('entregado', { delay: 250 });
  await search.fill('');
  await search.pressSequentially('30012', { delay: 250 });
  await page.waitForTimeout(500);
  return {
    work: await page.evaluate(() => Reflect.get(window, 'tasks') as number[]),
    interactions: await interactionTimes(page),
  };
}

/** The tasks over 50 ms while somebody scrolls through a statement of years, in ms; [0] when there is none. */
export async function scrollMovements(page: Page): Promise<number[]> {
  await lengthen(page, getStatement.path, 'movements', 'docNum', MOVEMENTS);
  await page.goto('/account/status');
  await page.getByText('5.000 movimientos').waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 1_200);
    await page.waitForTimeout(60);
  }
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasks') as number[]);
  return tasks.length > 0 ? tasks : [0];
}
