import { Client } from 'pg';
import { isReadOnly, isUnanswered } from './problems.ts';

/**
 * A connection to Postgres that is closed when it must not be used again. One whose query had no answer in time still
 * has that query: were it used again, a BEGIN that is done late would take in what comes after it, and nobody would
 * commit that. One that was opened while the database was read-only stays so when the database does not. Decision 0260.
 */
export class ImpatientClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine forms.
  override query(...args: any[]): any {
    const asking: unknown = Reflect.apply(super.query, this, args);
    if (!(asking instanceof Promise)) return asking;
    return asking.catch((error: unknown) => {
      if (isUnanswered(error) || isReadOnly(error)) void this.end();
      throw error;
    });
  }
}
