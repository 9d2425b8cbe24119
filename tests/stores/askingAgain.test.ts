import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askingAgain } from '#stores/askingAgain.ts';
import { RequestError } from '#stores/request.ts';
import { openBrowser } from '../support/browser/browserTab.ts';

beforeEach(() => {
  openBrowser(() => 'http://localhost');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = (status: number, retryAfterMs = 0) =>
  new RequestError(status, 'refused', 'No.', { retryAfterMs });

/** Asks in vain each time, and notes after how many seconds. */
function failing() {
  const began = Date.now();
  const asked: number[] = [];
  const again = askingAgain(() => {
    asked.push((Date.now() - began) / 1000);
    again.failed(refused(503));
  });
  return { again, asked };
}

test('what fails is asked for again within ten seconds, later each time, and every minute at the latest', async () => {
  const { again, asked } = failing();
  again.failed(refused(502));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const waits = asked.map((at, index) => at - (asked[index - 1] ?? 0));
  expect(waits[0]).toBeGreaterThanOrEqual(8);
  expect(waits[0]).toBeLessThanOrEqual(10);
  expect(waits[1]).toBeGreaterThanOrEqual(16);
  for (const wait of waits.slice(3)) {
    expect(wait).toBeGreaterThanOrEqual(60);
    expect(wait).toBeLessThanOrEqual(75);
  }
});

test('it says until when it waits, however many requests of the same moment fail', async () => {
  const { again, asked } = failing();
  expect(again.$at.get()).toBeNull();
  for (let request = 0; request < 20; request++) again.failed(refused(503));
  const at = Number(again.$at.get());
  await vi.advanceTimersByTimeAsync(at - Date.now() - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(asked).toHaveLength(1);
  expect(Number(again.$at.get()) - Date.now()).toBeGreaterThanOrEqual(15_999);
});

test('it waits as long as the server says, and not for what will never succeed', () => {
  const { again } = failing();
  again.failed(refused(404));
  expect(again.$at.get()).toBeNull();
  again.failed(refused(429, 45_000));
  expect(Number(again.$at.get()) - Date.now()).toBe(45_000);
});

test('what is settled is not asked for, and the next wait is a short one', async () => {
  const { again, asked } = failing();
  again.failed();
  await vi.advanceTimersByTimeAsync(60_000);
  again.settled();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked).toHaveLength(before);
  again.failed();
  expect(Number(again.$at.get()) - Date.now()).toBeLessThanOrEqual(10_000);
});

test('it asks at once when the connection is back, and a page that nobody looks at waits until it is looked at', async () => {
  const { again, asked } = failing();
  again.failed(refused(0));
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(1);
  Object.assign(document, { visibilityState: 'hidden' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(2);
});
