import { expect, test } from 'vitest';
import { fuzz } from './campaign.ts';

const CASES = 2_000;

test('makes a whole value or one of three errors of every broken answer', { timeout: 60_000 }, async () => {
  const { cases, problems } = await fuzz(CASES, 20_260_105, () => undefined);
  expect(problems).toEqual([]);
  expect(cases).toBe(CASES);
});
