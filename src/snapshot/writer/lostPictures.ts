import { gate } from '#copy/night/gate.ts';
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
  const sentence = gate.lostPictures({ most: MAX_LOST_SHARE, had, lost: lost.slice(0, NAMED) });
  throw new GateRefused([{ concern: 'pictures', sentence }]);
}

/** Throws GateRefused: the server of the pictures failed so often in a row, the last time for this reason. */
export function refuseOutage(failures: number, why: string): never {
  throw new GateRefused([{ concern: 'pictures', sentence: gate.noPictures({ failures, why }) }]);
}
