import { existsSync } from 'node:fs';
import { environmentCopy } from '#copy/environment.ts';

/**
 * Reads `.env` of the current folder, if there is one, into process.env, for the programs that an operator runs. Variables
 * that are already set stay. ENV_FILE names another file; if it is empty no file is read, so that `npm start` and the
 * tests do not use a real shop's settings. Throws when the file that ENV_FILE names does not exist.
 */
export function readEnvFile(): void {
  const file = process.env.ENV_FILE ?? '.env';
  if (file === '' || (process.env.ENV_FILE === undefined && !existsSync(file))) return;
  if (!existsSync(file)) throw new Error(environmentCopy.noFile(file));
  process.loadEnvFile(file);
}
