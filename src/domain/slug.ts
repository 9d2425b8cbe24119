import { PRODUCTS_PREFIX } from './paths.ts';

/** File systems take names of 255 bytes; a slug or a code has an ending after it, such as `.html.br`. */
const FILE_NAME_MAX = 200;

/** Lowercased and unaccented: what is the same to somebody who types it. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Lowercased, unaccented, hyphenated: `Eléctricas` → `electricas`, `Pisos y garajes` → `pisos-y-garajes`. It is the name of
 * a file, so that a very long name is cut. product.md §2.
 */
export const toSlug = (name: string): string =>
  unaccented(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, FILE_NAME_MAX)
    .replace(/^-+|-+$/g, '');

/**
 * The address of a product: any item code, encoded. product.md §12. A browser takes `.` and `..`, encoded or not, for
 * steps of the path: `~` goes before them, and before a `~` that is the code's own.
 */
export const productPath = (code: string): string =>
  `${PRODUCTS_PREFIX}${encodeURIComponent(/^(?:~|\.{1,2}$)/.test(code) ? `~${code}` : code)}`;

/** The item code of a product address's last part; undefined when it does not decode. */
export function codeOfAddress(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replace(/^~/, '');
  } catch {
    return undefined;
  }
}

/**
 * A file name for an item code: letters, digits and `-` stand for themselves, every other byte is `~` and two hex
 * digits. Distinct codes give distinct names, and no name is `.`, `..` or holds a separator.
 */
export const productFileName = (code: string): string =>
  code.replace(/[^A-Za-z0-9-]+/g, (others) =>
    Array.from(new TextEncoder().encode(others), (byte) => `~${byte.toString(16).padStart(2, '0')}`).join(''),
  );

/** Whether a file system can hold the page of an item code. */
export const canHavePage = (code: string): boolean => productFileName(code).length <= FILE_NAME_MAX;

/** The item code that a file name stands for; undefined when it is no such name. */
export function codeOfFileName(name: string): string | undefined {
  if (!/^(?:[A-Za-z0-9-]|~[0-9a-f]{2})+$/.test(name)) return undefined;
  try {
    return decodeURIComponent(name.replaceAll('~', '%'));
  } catch {
    return undefined;
  }
}
