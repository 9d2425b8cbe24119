/**
 * `npm run orders -- list`: the orders of which nobody knows whether the back office has them. `npm run orders -- settle
 * REFERENCE --confirmed ORDER`, or `--rejected "why, as the customer will read it"`, says what became of one, after
 * somebody has looked for it in the back office; what is missing is asked for. `--by NAME`, `--note TEXT`, `--json`.
 * DATABASE_URL or DATA_DIR names the database; the server may be running.
 */
import './program/envFirst.ts';

import { userInfo } from 'node:os';
import { settlingCopy as copy } from '#copy/orders/settling.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { operatorVariables, readEnvironment } from '#server/operation/environment.ts';
import { doubtfulSends, settle, type Verdict } from '#server/orders/settling.ts';
import { doubtfulView, settledText, settledView, tableOf } from './orders/views.ts';
import { ask } from './program/ask.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    confirmed: { type: 'string' },
    rejected: { type: 'string' },
    by: { type: 'string', default: userInfo().username },
    note: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});

async function verdict(): Promise<Verdict> {
  const { confirmed, rejected } = values;
  if (confirmed !== undefined && rejected !== undefined) throw new Error(copy.oneOfBoth);
  const isAsked = confirmed === undefined && rejected === undefined;
  const orderId = isAsked ? await ask(copy.askOrder, '--confirmed o --rejected') : (confirmed ?? '').trim();
  if (orderId !== '') return { confirmed: orderId };
  if (confirmed !== undefined) throw new Error(copy.numberMissing);
  const why = rejected?.trim() || (await ask(copy.askWhy, '--rejected'));
  if (why === '') throw new Error(copy.whyMissing);
  return { rejected: why };
}

async function list(db: Database): Promise<void> {
  const sends = await doubtfulSends(db);
  console.log(values.json ? JSON.stringify(sends.map(doubtfulView)) : tableOf(sends));
}

async function settleOne(db: Database, typedReference: string | undefined): Promise<void> {
  const reference = typedReference ?? (await ask(copy.askReference, 'npm run orders -- settle REFERENCIA'));
  const settled = await settle(db, reference, await verdict(), { by: values.by, why: values.note });
  console.log(values.json ? JSON.stringify(settledView(settled)) : settledText(settled));
}

try {
  const [command, reference] = positionals;
  if (command !== 'list' && command !== 'settle') throw new Error(copy.usage);
  readEnvFile();
  // The list of an empty one would say that all is well.
  const db = await openDatabase(readEnvironment(process.env, operatorVariables), { mustExist: true });
  await (command === 'list' ? list(db) : settleOne(db, reference)).finally(() => db.destroy());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
