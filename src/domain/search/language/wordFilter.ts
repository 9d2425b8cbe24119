/**
 * The words of the language in some 105 KB: a Bloom filter of their roots. It knows each of them, and takes one text in eight
 * hundred that is no word for one, which then is not corrected. https://doi.org/10.1145/362686.362692
 */

/** The first byte. Raised with every change of the layout, so that a page refuses what it cannot read. */
const FILTER_VERSION = 1;
const HEADER_BYTES = 1;
const BITS_PER_ROOT = 14;
/** The best number for so many bits: their share of the natural logarithm of two. */
const PROBES = 10;

/** Whether a root is one of the words. */
export type WordFilter = (root: string) => boolean;

/** The bits that stand for a root, as places among so many. */
function placesOf(root: string, bits: number): number[] {
  // FNV-1a, and a second hash of it, which spread the places: https://doi.org/10.1002/rsa.20208
  let hash = 0x811c9dc5;
  for (let at = 0; at < root.length; at++) hash = Math.imul(hash ^ root.charCodeAt(at), 0x01000193);
  const step = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) | 1;
  return Array.from({ length: PROBES }, (_, at) => ((hash + Math.imul(at, step)) >>> 0) % bits);
}

/** The file of a release that `openWordFilter` reads. */
export function packWordFilter(roots: ReadonlySet<string>): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + Math.ceil((roots.size * BITS_PER_ROOT) / 8));
  bytes[0] = FILTER_VERSION;
  const bits = bytes.subarray(HEADER_BYTES);
  for (const root of roots) {
    for (const place of placesOf(root, bits.length * 8)) {
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return bytes;
}

/** Throws on bytes of another layout, such as a page that says that there is no such file. */
export function openWordFilter(bytes: Uint8Array): WordFilter {
  const bits = bytes.subarray(HEADER_BYTES);
  if (bytes[0] !== FILTER_VERSION || bits.length === 0) throw new Error('These are no words of a release.');
  return (root) =>
    placesOf(root, bits.length * 8).every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1);
}
