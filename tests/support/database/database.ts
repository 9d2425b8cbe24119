import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { temporaryDirectory } from '../sandbox.ts';
import { asOwner } from './postgres.ts';

/** An empty database of the engine on which this project's tests run, by the names of the environment. */
export async function emptyDatabase(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const server = inject('postgresUrl');
  return { DATA_DIR: temporaryDirectory(), DATABASE_URL: server ? await postgresDatabase(server) : '' };
}

/** The URL of a new database in the cluster. */
export async function postgresDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
