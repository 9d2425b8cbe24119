/** Short seeds of `npm run faults -- night`, `bad-nights`, `week` and `switch`. */
import { afterAll, expect, test } from 'vitest';
import { badNightsRun } from '../faults/night/badInputs.ts';
import { killNights } from '../faults/night/ground.ts';
import { killRun } from '../faults/night/kills.ts';
import { switchRun } from '../faults/night/switches.ts';
import { weekRun } from '../faults/night/week.ts';
import { killPrograms } from '../support/servers/serveProgram.ts';

afterAll(() => {
  killPrograms();
  killNights();
});

test('a night that is killed leaves the site whole, and the next one publishes', {
  timeout: 240_000,
}, async () => {
  const problems: string[] = [];
  const rows = await killRun({ kills: 1, seed: 1, say: (line) => problems.push(line) });
  expect(problems).toEqual([]);
  expect(rows.reduce((sum, { kills }) => sum + kills, 0)).toBe(1);
});

test('a bad night ends with its code and says why, and the site stays', { timeout: 240_000 }, async () => {
  const only = /^(a page with 200|30 % fewer|a code twice|no names|.* answers 500|releases: disk full)/;
  const rows = await badNightsRun({ only });
  expect(rows.filter(({ wrong }) => wrong !== '')).toEqual([]);
  expect(rows.length).toBeGreaterThan(6);
});

test('what buyers lose is refused by its name or comes first, and old addresses answer', {
  timeout: 400_000,
}, async () => {
  // The menu of its own has nothing outside it: that would come before a category with another name.
  const only =
    /^(another shop's menu in|a menu of the own|a category of a tenth|a category has another|prices of a)/;
  const rows = await weekRun({ products: 120, only });
  expect(rows.map(({ wrong }) => wrong)).toEqual(['', '', '', '', '']);
  expect(rows.map(({ exit }) => exit)).toEqual([0, 0, 2, 0, 2]);
});

test('no visitor meets an error or a mixed page across two switches and a rollback', {
  timeout: 240_000,
}, async () => {
  const problems: string[] = [];
  const result = await switchRun({
    nights: 2,
    seconds: 15,
    perSecond: 20,
    seed: 1,
    say: (line) => problems.push(line),
  });
  expect(problems).toEqual([]);
  expect(result).toMatchObject({ switches: 2, rollbacks: 1, failed: 0, mixed: 0 });
});
