export type FileKind =
  | 'zip'
  /** The container of .xls, of old .doc, and of a workbook with a password. */
  | 'compound'
  | 'pdf'
  | 'image'
  | 'unknown'
  | 'text';

const SIGNATURES: readonly (readonly [FileKind, string])[] = [
  ['zip', 'PK\x03\x04'],
  ['compound', '\xd0\xcf\x11\xe0'],
  ['pdf', '%PDF'],
  ['image', '\x89PNG'],
  ['image', '\xff\xd8\xff'],
  ['image', 'GIF8'],
  ['image', 'BM'],
  ['image', 'II*\0'],
  ['image', 'MM\0*'],
];

const beginning = (bytes: Uint8Array, length: number): string =>
  String.fromCharCode(...bytes.subarray(0, length));

/** RIFF holds pictures and sounds, ISO media holds HEIC and videos: their names come after their lengths. */
const isImageContainer = (start: string): boolean =>
  (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') || /^....ftyp(?:hei|hev|mif|avif)/s.test(start);

/** UTF-16 has zeros in every other place; other text has none, and of the other control characters hardly any. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const count = (isCounted: (byte: number) => boolean): number => start.filter(isCounted).length;
  const zeros = count((byte) => byte === 0);
  const controls = count((byte) => byte > 0 && byte < 32 && (byte < 9 || byte > 13));
  return (zeros > 0 && zeros < start.length * 0.3) || controls > start.length * 0.02;
}

/** What a file is by its first bytes. Its name and type are whatever somebody called it. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = beginning(bytes, 16);
  const match = SIGNATURES.find(([, signature]) => start.startsWith(signature));
  // Text may begin with the letters of a short signature.
  if (match && (match[1].length > 2 || isBinary(bytes))) return match[0];
  if (isImageContainer(start)) return 'image';
  return isBinary(bytes) ? 'unknown' : 'text';
}
