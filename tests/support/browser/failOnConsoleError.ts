import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A console.error fails the unit test that caused it. A test that expects one asserts it and then forgets it with
 * `vi.mocked(console.error).mockClear()`.
 */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
