import { existsSync } from 'node:fs';
import type { PlainProduct } from '#domain/week/week.ts';
import { readSought } from '#snapshot/featured/sought.ts';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';

/** The products of the last night that have no photo: how many, and which of them are asked for, most often first. */
export function plainProducts(
  dataDir: string,
  orderedCodes: ReadonlyMap<string, number>,
): { asked: PlainProduct[]; count: number } | null {
  if (!existsSync(snapshotFile(dataDir))) return null;
  const sought = new Map(readSought(dataDir).map((code, place) => [code, place]));
  const plain = loadSnapshot(dataDir).products.filter(({ pictures }) => pictures.length === 0);
  const placeOf = (code: string): number => sought.get(code) ?? sought.size;
  const asked = plain
    .map(({ code, name }) => ({
      code,
      name,
      orders: orderedCodes.get(code) ?? 0,
      isSought: sought.has(code),
    }))
    .filter(({ orders, isSought }) => orders > 0 || isSought)
    .sort((a, b) => b.orders - a.orders || placeOf(a.code) - placeOf(b.code));
  return { asked, count: plain.length };
}
