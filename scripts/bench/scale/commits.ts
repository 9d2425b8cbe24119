import { Client } from 'pg';
import { startPostgres } from '../../../tests/support/database/postgres.ts';

const CONNECTIONS = [1, 4, 10, 40];

/** Commits a second of a Postgres that flushes each to the disk, one row each, by so many connections at once. */
export async function measureCommits(seconds: number) {
  const postgres = await startPostgres({ durable: true });
  try {
    const rows = [];
    for (const connections of CONNECTIONS) {
      const clients = Array.from({ length: connections }, () => new Client(postgres.url));
      await Promise.all(clients.map((client) => client.connect()));
      await clients[0]?.query('create table if not exists rows (id text, content text)');
      const end = performance.now() + seconds * 1000;
      const content = 'x'.repeat(600);
      const made = await Promise.all(
        clients.map(async (client) => {
          let commits = 0;
          for (; performance.now() < end; commits++)
            await client.query('insert into rows values ($1, $2)', [crypto.randomUUID(), content]);
          return commits;
        }),
      );
      await Promise.all(clients.map((client) => client.end()));
      rows.push({
        connections,
        'commits/s': Math.round(made.reduce((sum, each) => sum + each, 0) / seconds),
      });
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}
