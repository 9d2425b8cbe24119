import type { Picture } from '#domain/picture.ts';

/** More of the products that had a picture than this, and it is the address that is wrong and not the products. */
const MAX_LOST_SHARE = 0.02;
const NAMED = 3;

/** Throws when the products in `lost`, each with its reason, are too many of those that had a picture `before`. */
export function refuseLoss(lost: string[], before: ReadonlyMap<string, Picture[]>): void {
  const had = [...before.values()].filter((pictures) => pictures.length > 0).length;
  if (lost.length <= had * MAX_LOST_SHARE) return;
  throw new Error(
    `More than ${MAX_LOST_SHARE * 100} % of the ${had} products with a picture would lose it, such as ` +
      `${lost.slice(0, NAMED).join(', ')}. See that IMAGES_URL answers, or, if they are to go, run ` +
      'npm run snapshot -- --accept pictures.',
  );
}
