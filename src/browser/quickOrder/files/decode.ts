/** Letters of two bytes have a zero in one of them, as long as they are Latin ones. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 200);
  const zerosAt = (parity: 0 | 1): number =>
    start.reduce((count, byte, at) => count + (byte === 0 && at % 2 === parity ? 1 : 0), 0);
  if (zerosAt(1) > start.length * 0.3) return 'utf-16le';
  return zerosAt(0) > start.length * 0.3 ? 'utf-16be' : null;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16Without(bytes) ?? 'utf-8';
}

/**
 * The text of a file of unknown encoding: UTF-16 and UTF-8 with or without their marks, and what is neither as Windows-1252,
 * which is what Excel in Spanish saves as CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
