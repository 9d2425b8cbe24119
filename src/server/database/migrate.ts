import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

/**
 * Makes those of the migrations that a database does not have. An empty one gets all in one transaction. Else each has a
 * transaction of its own, so that it keeps no table from the servers of before while it waits for another table.
 * `made` are the ones that it has. Throws what the database throws; the ones made until then stay.
 */
export async function migrate(
  db: Database,
  migrations: Record<string, Migration>,
  made: string[],
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const inSteps = made.length > 0;
  for (;;) {
    const { error, results } = await (inSteps ? migrator.migrateUp() : migrator.migrateToLatest());
    if (error) throw error;
    if (!inSteps || !results?.length) return;
  }
}
