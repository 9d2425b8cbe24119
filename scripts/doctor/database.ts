import { openDatabase } from '#server/database/open.ts';
import { sendsIn } from '#server/orders/sends.ts';
import type { Finding } from './finding.ts';

/** Opens the database as the server does, with migrations, and counts the unconfirmed orders. */
export async function examineDatabase(dataDir: string): Promise<Finding> {
  const row = { area: 'database', what: `SQLite in ${dataDir}` } as const;
  const started = performance.now();
  try {
    const db = await openDatabase(dataDir);
    const unconfirmed = await sendsIn(db, ['sending', 'unknown']);
    const neverConfirmed = await sendsIn(db, ['ask']);
    await db.destroy();
    const ms = performance.now() - started;
    if (neverConfirmed.length > 0) {
      return {
        ...row,
        status: 'failed',
        ms,
        note: `${neverConfirmed.length} orders were never confirmed`,
        remedy: `Ask the retailer whether these references came in: ${neverConfirmed.map(({ reference }) => reference).join(', ')}.`,
      };
    }
    return { ...row, status: 'ok', ms, note: `${unconfirmed.length} orders are being confirmed` };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    const remedy = `See that ${dataDir} exists, that this user may write in it, and that its disk has room.`;
    return { ...row, status: 'failed', note, remedy };
  }
}
