import { expect, test } from 'vitest';
import { databaseCopy } from '#copy/database.ts';
import { headline as copy } from '#copy/night/headline.ts';
import { headlineOf } from '#night/headline.ts';
import { DatabaseIsNewer, DiskFull } from '#server/database/problems.ts';

const progress = { snapshot: null, made: null, media: null, sizes: null };
const unusable = (why: string): Error => new Error(databaseCopy.unusable('SQLite en data', why));

test.each([
  ['a full disk', new DiskFull('data'), copy.remedies.disk],
  ['a full disk under the database', unusable(databaseCopy.problems.diskFull), copy.remedies.disk],
  ['Postgres’s full disk', unusable(databaseCopy.problems.postgresDiskFull), copy.remedies.disk],
  ['a database that only reads', unusable(databaseCopy.problems.readOnly), copy.remedies.rights],
])('a night that fails for %s says what to do about it', (_what, error, remedy) => {
  expect(headlineOf(error, progress)).toMatchObject({
    outcome: 'failed',
    headline: expect.stringContaining(remedy),
  });
});

test('what an operator reads of a database of a newer version is a sentence with its remedy', () => {
  expect(unusable(new DatabaseIsNewer(['9001-later']).message).message).toBe(
    'La base (SQLite en data) no se puede usar: la escribió una versión más nueva de este programa (9001-later): ' +
      'instale otra vez esa versión.',
  );
});
