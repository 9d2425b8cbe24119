import { afterAll, expect, test } from 'vitest';
import { attackDocuments, leaksOf } from '../security/documents.ts';
import { killPrograms } from '../support/serveProgram.ts';

afterAll(killPrograms);

/** A short run of `npm run attack -- documents`. */
test("no route answers one customer's data to anybody else, whatever the back office ignores", {
  timeout: 300_000,
}, async () => {
  const result = await attackDocuments({ numbers: 200 });
  expect(leaksOf(result)).toEqual([]);
  expect(result.foreign).toEqual({ asked: 200, bodies: 0, notFound: 200, others: 0 });
  expect(new Set(result.cells.map(({ route }) => route)).size).toBeGreaterThan(25);
});
