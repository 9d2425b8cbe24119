import { existsSync } from 'node:fs';

/**
 * Reads `.env` of the current folder into process.env where there is one: for the programs that an operator runs by
 * hand. What the real environment sets stays. ENV_FILE names another file; empty, none is read, so that `npm start` and
 * the tests do not take up what is meant for a real shop. Throws when the file that ENV_FILE names is not there.
 */
export function readEnvFile(): void {
  const file = process.env.ENV_FILE ?? '.env';
  if (file === '' || (process.env.ENV_FILE === undefined && !existsSync(file))) return;
  if (!existsSync(file)) throw new Error(`ENV_FILE names ${file}, which is not there.`);
  process.loadEnvFile(file);
}
