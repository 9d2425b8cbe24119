import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseCopy } from '#copy/database.ts';
import { type AddressBook, NO_ADDRESSES } from '#domain/night/redirects.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

const schema = z.object({
  redirects: z.record(z.string(), z.object({ to: z.string(), since: z.iso.date() })),
  empty: z.array(z.string()),
  menu: z.array(z.string()),
});

const fileOf = (dataDir: string): string => join(dataDir, 'addresses.json');

/** What the nights remember of addresses; nothing before the first. Throws where the file is broken: it cannot be made anew. */
export function readAddressBook(dataDir: string): AddressBook {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return NO_ADDRESSES;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(databaseCopy.snapshot.addresses(file), { cause });
  }
}

export const writeAddressBook = (dataDir: string, book: AddressBook): void =>
  writeWholeSync(fileOf(dataDir), JSON.stringify(book));
