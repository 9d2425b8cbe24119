import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newRules } from '#snapshot/redirects/ruleDays.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

test('a line of old addresses is new for a week, and again when it leads elsewhere', () => {
  const dataDir = temporaryDirectory();
  const on = (day: string, to: string) => [...newRules(dataDir, [{ line: 1, from: '/mayo', to }], day)];
  expect(on('2026-05-01', '/promos')).toEqual(['/mayo']);
  expect(on('2026-05-07', '/promos')).toEqual(['/mayo']);
  expect(on('2026-05-08', '/promos')).toEqual([]);
  expect(on('2026-05-09', '/blog')).toEqual(['/mayo']);
  writeFileSync(join(dataDir, 'redirect-days.json'), 'roto');
  expect(on('2026-06-30', '/blog')).toEqual(['/mayo']);
});
