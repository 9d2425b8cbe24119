import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { openServices } from '#server/operation/services.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const DAY_MS = 24 * 60 * 60_000;

let place: DatabasePlace;
let db: Database;

beforeEach(async () => {
  place = await emptyDatabase();
  db = await openDatabase(place);
});
afterEach(() => db.destroy());

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const plant = (op_id: string, applied_at: string) =>
  db
    .insertInto('cart_operations')
    .values({ ...ANA, op_id, applied_at, content_hash: null })
    .execute();
const kept = async (): Promise<string[]> =>
  (await db.selectFrom('cart_operations').select('op_id').execute()).map(({ op_id }) => op_id).sort();

test('the server forgets the ids of edits after 30 days, however many there are, and no sooner', async () => {
  await plant('29 days', daysAgo(29));
  await plant('31 days', daysAgo(31));
  for (let index = 0; index < 1_200; index++) await plant(`old ${index}`, daysAgo(40 + index));
  await plant('today', daysAgo(0));
  const shop = await openServices({ ...place, BACKOFFICE_URL: 'http://127.0.0.1:9' });
  try {
    await eventually(async () => expect(await kept()).toEqual(['29 days', 'today']));
  } finally {
    await shop.stop();
  }
});
