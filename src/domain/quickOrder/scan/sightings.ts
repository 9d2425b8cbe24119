import type { Symbology } from './code.ts';

/** A code that stays out of sight for less is still the same scan. */
const SAME_SCAN_MS = 2_000;

/** Kinds whose stripes say little of whether they were read well: they count when two frames agree. */
const DOUBTFUL: readonly Symbology[] = ['code_39', 'upc_e'];

/** A code in the camera's sight: in how many frames, and when last. */
type Sighting = { code: string; frames: number; lastMs: number };

/** What the camera has seen of late. */
export type Sightings = readonly Sighting[];

export const NOTHING_SEEN: Sightings = [];

/**
 * Takes what one frame shows. `isScan`: it is to be counted, once for as long as the code is in sight or is gone for less
 * than two seconds.
 */
export function sight(
  seen: Sightings,
  { code, symbology }: { code: string; symbology: Symbology },
  atMs: number,
): { seen: Sightings; isScan: boolean } {
  const recent = seen.filter(({ lastMs }) => atMs - lastMs < SAME_SCAN_MS);
  const frames = (recent.find((each) => each.code === code)?.frames ?? 0) + 1;
  return {
    seen: [...recent.filter((each) => each.code !== code), { code, frames, lastMs: atMs }],
    isScan: frames === (DOUBTFUL.includes(symbology) ? 2 : 1),
  };
}
