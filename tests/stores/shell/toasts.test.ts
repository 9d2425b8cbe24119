import { beforeEach, expect, test } from 'vitest';
import { $toasts, showToast } from '#stores/shell/toasts.ts';

beforeEach(() => $toasts.set([]));

test('the fourth toast takes the place of the first', () => {
  for (const text of ['uno', 'dos', 'tres', 'cuatro']) showToast('success', text);
  expect($toasts.get().map(({ text }) => text)).toEqual(['dos', 'tres', 'cuatro']);
});
