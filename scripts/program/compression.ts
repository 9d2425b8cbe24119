import { nightCopy } from '#copy/night/programs.ts';

/** What `--compression` says: whether the release is compressed as well as it can be. Throws for any other word. */
export function isBest(compression: string): boolean {
  if (compression === 'best') return true;
  if (compression === 'fast') return false;
  throw new Error(nightCopy.compression(compression));
}
