import { openDatabase } from '#server/database/open.ts';
import { intentsIn } from '#server/orders/intents.ts';
import type { Finding } from './finding.ts';

/** Opens the database as the server does, migrations included, and counts what waits in it. */
export async function examineDatabase(dataDir: string): Promise<Finding> {
  const row = { area: 'database', what: `SQLite in ${dataDir}` } as const;
  const started = performance.now();
  try {
    const db = await openDatabase(dataDir);
    const hanging = await intentsIn(db, ['sending', 'unknown']);
    const asking = await intentsIn(db, ['ask']);
    await db.destroy();
    const ms = performance.now() - started;
    if (asking.length > 0) {
      return {
        ...row,
        status: 'failed',
        ms,
        note: `${asking.length} orders were never confirmed`,
        remedy: `Ask the retailer whether these references came in: ${asking.map(({ reference }) => reference).join(', ')}.`,
      };
    }
    return { ...row, status: 'ok', ms, note: `${hanging.length} orders are being confirmed` };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    const remedy = `See that ${dataDir} exists, that this user may write in it, and that its disk has room.`;
    return { ...row, status: 'failed', note, remedy };
  }
}
