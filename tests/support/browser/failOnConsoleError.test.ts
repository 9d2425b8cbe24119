import { expect, test, vi } from 'vitest';

test.fails('a console.error that no test expects fails it', () => {
  console.error('nobody expects this');
});

test('a console.error that a test expects and forgets does not', () => {
  console.error('expected');
  expect(console.error).toHaveBeenCalledWith('expected');
  vi.mocked(console.error).mockClear();
});
