import { writeFile } from 'node:fs/promises';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES_PER_SECOND = 10;

/** What a film shows for some seconds: a barcode by its digits, or nothing. */
export type Scene = { digits: string | null; seconds: number };

async function greyOf(digits: string | null): Promise<Buffer> {
  if (digits === null) return Buffer.alloc(WIDTH * HEIGHT, 200);
  const png = await bwipjs.toBuffer({
    bcid: 'ean13',
    text: digits,
    scale: 3,
    height: 20,
    backgroundcolor: 'ffffff',
  });
  const background = '#c8c8c8';
  return sharp(png)
    .resize(WIDTH / 2, HEIGHT / 2, { fit: 'contain', background })
    .extend({ top: HEIGHT / 4, bottom: HEIGHT / 4, left: WIDTH / 4, right: WIDTH / 4, background })
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer();
}

/**
 * Writes a film that Chromium shows in the place of a camera, over and over: `--use-file-for-fake-video-capture`.
 * YUV4MPEG2: each frame is its brightness, followed by two planes of colour, of which there is none.
 */
export async function writeFilm(file: string, scenes: readonly Scene[]): Promise<void> {
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const parts = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)];
  for (const { digits, seconds } of scenes) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await greyOf(digits), noColour]);
    for (let shown = 0; shown < seconds * FRAMES_PER_SECOND; shown += 1) parts.push(frame);
  }
  await writeFile(file, Buffer.concat(parts));
}
