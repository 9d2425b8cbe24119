import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenCodeIsNew } from '#serve/newCode.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { serve, switchTo, writeRelease } from '../support/servers/served.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that has imported the code `a`. */
function watched() {
  const state = { current: 'a', answering: 0, restarts: 0 };
  const releases = {
    started: { serverCode: 'a' },
    get current() {
      return { serverCode: state.current };
    },
  };
  whenCodeIsNew({ releases, afterMs: 30_000, answering: () => state.answering }, () => {
    state.restarts += 1;
  });
  return state;
}

test('a server whose code is that of the release goes on', () => {
  const state = watched();
  vi.advanceTimersByTime(3_600_000);
  expect(state.restarts).toBe(0);
});

test('a release with other code must stand for its time, and one that is taken out again restarts nothing', () => {
  const state = watched();
  state.current = 'b';
  vi.advanceTimersByTime(29_000);
  state.current = 'a';
  vi.advanceTimersByTime(60_000);
  expect(state.restarts).toBe(0);
  state.current = 'b';
  vi.advanceTimersByTime(31_000);
  expect(state.restarts).toBe(1);
});

test('a moment between two answers is waited for, and not for ever', () => {
  const state = watched();
  Object.assign(state, { current: 'b', answering: 1 });
  vi.advanceTimersByTime(60_000);
  expect(state.restarts).toBe(0);
  vi.advanceTimersByTime(31_000);
  expect(state.restarts).toBe(1);
});

test('a program that is started again ends by itself, with 0, when a release has other code, and not for other pages', async () => {
  vi.useRealTimers();
  const folder = temporaryDirectory();
  const release = (name: string, code: string) =>
    writeRelease(join(folder, name), name, { [`server/chunks/page_${code}.mjs`]: '' });
  const dist = join(folder, 'dist');
  switchTo(dist, release('lunes', '1'));
  const server = await serve(dist, { env: { RESTART_AFTER_SECONDS: '0.5', LOG_LEVEL: 'silent' } });
  try {
    switchTo(dist, release('martes', '1'));
    await eventually(async () => expect(await (await fetch(server.url)).text()).toBe('inicio de martes'));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(server.alive()).toBe(true);
    switchTo(dist, release('miercoles', '2'));
    await eventually(async () => expect(server.alive()).toBe(false));
    expect(server.output()).toContain('A release with other code is in service: the server ends');
  } finally {
    server.stop();
  }
});
