import type { Dice } from '../../../scripts/sandbox/random.ts';
import { type ForeignOffice, foreignRow } from '../../support/foreignOffice.ts';

/** From which product on they are removed: the first ones hold every family. */
const REMOVED_FROM = 10;
/** A catalogue that has fewer loses none, so that the gate never refuses the night. */
const ENOUGH = 60;

/** Renames some products, adds some and, unless told otherwise, removes some; now and then all have other pictures. */
export function changeCatalogue(
  office: ForeignOffice,
  roll: Dice,
  night: number,
  { remove }: { remove: boolean } = { remove: true },
): void {
  const { rows } = office;
  const next = Math.max(...rows.map(({ itemCode }) => Number(String(itemCode).replace('B/', '')))) + 1;
  const renamed = roll.pick(rows);
  renamed.title = `PIEZA ${rows.indexOf(renamed)} NOCHE ${night}`;
  const added = Array.from({ length: roll.int(0, 2) }, (_, index) => foreignRow(next + index));
  const removed = remove && rows.length > ENOUGH ? roll.int(0, 3) : 0;
  office.rows = [...rows.slice(0, REMOVED_FROM), ...rows.slice(REMOVED_FROM + removed), ...added];
  if (roll.chance(0.3)) office.drawing = (code) => (code.length % 3) + night * 16;
}
