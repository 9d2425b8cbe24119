import { expect, test } from 'vitest';
import { judge, WAYS } from '../../../scripts/bench/reorder.ts';

test('what is proposed is bought next more often than the last order is, or as many of the most bought', () => {
  const judged = judge(20);
  const [own, ...others] = WAYS;
  for (const other of others) {
    expect(judged[own].found, other).toBeGreaterThan(judged[other].found);
    expect(judged[own].right, other).toBeGreaterThan(judged[other].right);
  }
});
