import type { Picture } from '#domain/product/picture.ts';
import { GateRefused } from '#snapshot/gate.ts';

/** If a larger share of the products with a picture would lose it, the address of the pictures is probably wrong. */
const MAX_LOST_SHARE = 0.02;
const NAMED = 3;

/**
 * Throws GateRefused when `lost` has too many of the products that had a picture `before`. Each entry is a code with its reason.
 */
export function refuseLoss(lost: string[], before: ReadonlyMap<string, Picture[]>): void {
  const had = [...before.values()].filter((pictures) => pictures.length > 0).length;
  if (lost.length <= had * MAX_LOST_SHARE) return;
  const sentence =
    `More than ${MAX_LOST_SHARE * 100} % of the ${had} products with a picture would lose it, such as ` +
    `${lost.slice(0, NAMED).join(', ')}. See that IMAGES_URL answers, or, if it is meant so, run ` +
    'npm run nightly -- --accept pictures.';
  throw new GateRefused([{ concern: 'pictures', sentence }]);
}

/** Throws GateRefused: the server of the pictures failed so often in a row, the last time for this reason. */
export function refuseOutage(failures: number, why: string): never {
  const sentence =
    `The server of the pictures failed ${failures} times in a row (${why}). See that IMAGES_URL answers, or, to publish ` +
    'products without pictures, run npm run nightly -- --accept pictures.';
  throw new GateRefused([{ concern: 'pictures', sentence }]);
}
