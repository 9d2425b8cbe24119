import { beforeEach, expect, test, vi } from 'vitest';
import { $toasts, holdToasts, releaseToasts, showToast } from '#stores/shell/toasts.ts';

beforeEach(() => $toasts.set([]));

test('the fourth toast takes the place of the first', () => {
  for (const text of ['uno', 'dos', 'tres', 'cuatro']) showToast('success', text);
  expect($toasts.get().map(({ text }) => text)).toEqual(['dos', 'tres', 'cuatro']);
});

test('while one toast is read none closes by itself, nor one that comes meanwhile', () => {
  vi.useFakeTimers();
  showToast('success', 'uno');
  holdToasts();
  showToast('success', 'dos');
  vi.advanceTimersByTime(60_000);
  expect($toasts.get()).toHaveLength(2);
  releaseToasts();
  vi.advanceTimersByTime(60_000);
  expect($toasts.get()).toEqual([]);
  vi.useRealTimers();
});
