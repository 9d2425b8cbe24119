import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenCodeIsNew } from '#serve/newCode.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { serve, switchTo, writeRelease } from '../support/servers/served.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that has imported the code `a`. */
function watched(turn: () => Promise<void> = async () => undefined) {
  const state = { current: 'a', answering: 0, restarts: 0 };
  const releases = {
    started: { serverCode: 'a' },
    get current() {
      return { serverCode: state.current };
    },
  };
  whenCodeIsNew({ releases, afterMs: 30_000, answering: () => state.answering, turn }, () => {
    state.restarts += 1;
  });
  return state;
}

test('a server whose code is that of the release goes on', async () => {
  const state = watched();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(state.restarts).toBe(0);
});

test('a release with other code must stand for its time, and one that is taken out again restarts nothing', async () => {
  const state = watched();
  state.current = 'b';
  await vi.advanceTimersByTimeAsync(29_000);
  state.current = 'a';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.restarts).toBe(0);
  state.current = 'b';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(state.restarts).toBe(1);
});

test('a moment between two answers is waited for, and not for ever', async () => {
  const state = watched();
  Object.assign(state, { current: 'b', answering: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.restarts).toBe(0);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(state.restarts).toBe(1);
});

test('while another server is being started again, this one goes on, and then waits for a moment of its own', async () => {
  const turn = Promise.withResolvers<void>();
  const state = watched(() => turn.promise);
  Object.assign(state, { current: 'b' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.restarts).toBe(0);
  state.answering = 1;
  turn.resolve();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.restarts).toBe(0);
  state.answering = 0;
  await vi.advanceTimersByTimeAsync(1_000);
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
    expect(server.output()).toContain('Hay una versión con otro código en servicio: el servidor termina');
  } finally {
    server.stop();
  }
});
