import { expect, it } from 'vitest';
import { enginesTable } from '../../scripts/test/enginesTable.ts';

it('counts the journeys of each engine, passed and failed', () => {
  const failed = [{ name: 'orders', file: 'a.test.ts', isTest: true, late: false, reason: '' }];
  const table = enginesTable({ Chromium: { passed: 317, failed: [] }, WebKit: { passed: 45, failed } });
  expect(table.split('\n')).toEqual([
    'Engine    Journeys  Passed  Failed',
    'Chromium       317     317       0',
    'WebKit          46      45       1',
  ]);
});
