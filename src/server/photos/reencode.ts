import sharp from 'sharp';

/** Why something that was sent as a photo is none that we take. */
export type PhotoProblem = 'format' | 'unreadable' | 'pixels' | 'animated';

export type Reencoded = { jpeg: Uint8Array<ArrayBuffer> } | { problem: PhotoProblem };

/** Enough to read a label on it. */
const LONGEST_SIDE = 1_600;
/** As many as a phone's camera takes. */
const MAX_PIXELS = 50_000_000;
const MAKE_SECONDS = 15;
/** An e-mail is kept in the database until it is sent: what is larger is made again, less well. */
const LARGEST_BYTES = 700 * 1024;
const QUALITIES = [80, 60, 40];

// It is one photo's process.
sharp.concurrency(1);
sharp.cache(false);

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(at, at + text.length)
    .toString('latin1') === text;

/** Whether the bytes begin as JPEG, PNG or WebP. No other of the library's readers sees what a stranger sent: SVG's reads files. */
const isTaken = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

const jpegOf = async (bytes: Uint8Array, quality: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .timeout({ seconds: MAKE_SECONDS })
    .toBuffer();

/**
 * A photo made anew, as JPEG: upright, at most 1,600 px, with nothing of what its file said beside its pixels (place, device,
 * name). The problem of what is no JPEG, PNG or WebP, is broken, moves or has more pixels than a phone takes.
 */
export async function reencode(bytes: Uint8Array): Promise<Reencoded> {
  if (!isTaken(bytes)) return { problem: 'format' };
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { problem: 'pixels' };
    if (pages > 1) return { problem: 'animated' };
    let jpeg: Buffer = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      jpeg = await jpegOf(bytes, quality);
      if (jpeg.length <= LARGEST_BYTES) break;
    }
    return { jpeg: new Uint8Array(jpeg) };
  } catch {
    return { problem: 'unreadable' };
  }
}
