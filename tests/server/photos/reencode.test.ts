import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { reencode } from '#server/photos/reencode.ts';
import { photoOf } from '../../support/photos.ts';

let photo: Buffer;
let darker: Buffer;
beforeAll(async () => {
  photo = await photoOf(3_000, 2_000);
  darker = await sharp(photo).modulate({ brightness: 0.5 }).toBuffer();
});

/** Of a picture that says it has so many pixels. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

async function jpegOf(bytes: Buffer): Promise<Buffer> {
  const made = await reencode(bytes);
  if (!('jpeg' in made)) throw new Error(made.problem);
  return Buffer.from(made.jpeg);
}

test('a photo is a JPEG of at most 1,600 px, upright', async () => {
  const { format, width, height } = await sharp(await jpegOf(photo)).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1_600, 1_067]);
  const lying = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(await jpegOf(lying)).metadata()).toMatchObject({ width: 1_067, height: 1_600 });
});

test('nothing of what its file said goes on: neither the place nor the device', async () => {
  const marked = await sharp(photo)
    .withExif({
      IFD0: { Make: 'Telefono de Ana' },
      IFD3: { GPSLatitude: '34/1 54/1 0/1', GPSLatitudeRef: 'S' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(marked).metadata()).exif?.toString('latin1')).toContain('Telefono de Ana');
  const made = await jpegOf(marked);
  expect(await sharp(made).metadata()).not.toHaveProperty('exif');
  expect(made.toString('latin1')).not.toMatch(/Exif|Telefono|http:\/\/ns\.adobe/);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s is taken', async (format) => {
  expect(await sharp(await jpegOf(await sharp(photo).toFormat(format).toBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
  });
});

test('what is transparent is white', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { dominant } = await sharp(await jpegOf(clear)).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('a small one is not made larger, and one that is all noise has a bounded size', async () => {
  expect(await sharp(await jpegOf(await photoOf(300, 200))).metadata()).toMatchObject({ width: 300 });
  const noise = await sharp({
    create: {
      ...{ width: 2_000, height: 2_000, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect((await jpegOf(noise)).length).toBeLessThan(1024 * 1024);
});

test.each([
  ['a text', () => Buffer.from('hola'), 'format'],
  ['nothing', () => Buffer.alloc(0), 'format'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'format'],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .gif()
        .toBuffer(),
    'format',
  ],
  ['an AVIF, as HEIC is packed', () => sharp(photo).resize(40).avif().toBuffer(), 'format'],
  ['a beginning and nothing after it', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'unreadable'],
  ['one that was cut', () => photo.subarray(0, photo.length / 2), 'unreadable'],
  ['a PNG whose pixels are missing', () => emptyPng(400, 400), 'unreadable'],
  ['one of 20,000 × 20,000 px in some bytes', () => emptyPng(20_000, 20_000), 'pixels'],
  [
    'a WebP that moves',
    () =>
      sharp([photo, darker], { join: { animated: true } })
        .webp()
        .toBuffer(),
    'animated',
  ],
] as const)('%s is refused', async (_, bytes, problem) => {
  expect(await reencode(await bytes())).toEqual({ problem });
});
