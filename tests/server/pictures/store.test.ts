import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PictureStore } from '#server/pictures/store.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0f2030' } })
    .png()
    .toBuffer();

let large: Buffer;
let small: Buffer;
let dataDir: string;

beforeAll(async () => {
  large = await pngOf(1_200, 600);
  small = await pngOf(20, 10);
});
beforeEach(() => {
  dataDir = temporaryDirectory();
});

test('the folder keeps what was asked for last, and nothing half made', () => {
  const longAgo = new Date(Date.now() - 3_600_000);
  for (let index = 0; index < 1_020; index++) {
    const file = join(dataDir, `${index}-960.webp`);
    writeFileSync(file, '');
    if (index < 30) utimesSync(file, longAgo, longAgo);
  }
  writeFileSync(join(dataDir, 'x-960.webp.new'), '');
  utimesSync(join(dataDir, 'x-960.webp.new'), longAgo, longAgo);
  new PictureStore(dataDir);
  const left = readdirSync(dataDir);
  expect(left).toHaveLength(1_000);
  expect(left).not.toContain('x-960.webp.new');
  for (let index = 30; index < 1_020; index++) expect(left).toContain(`${index}-960.webp`);
});

test('a file that was torn is made anew, and keeps no other picture from being made', async () => {
  const store = new PictureStore(dataDir);
  const made = await store.store(large);
  writeFileSync(join(dataDir, readdirSync(dataDir)[0] ?? ''), 'torn');
  expect(await store.store(large)).toEqual(made);
  expect(await store.store(small)).toMatchObject({ width: 20, height: 10 });
});

test('a picture that must not be kept is made once a minute, until one may be', async () => {
  const store = new PictureStore(dataDir);
  const make = vi.fn(async () => ({ bytes: small, problem: 'half of it is missing' }));
  const asked = Array.from({ length: 1_000 }, () => store.keep('a', '.png', make));
  for (const picture of await Promise.all(asked))
    expect(picture).toMatchObject({ width: 20, height: 10, problem: 'half of it is missing' });
  expect(make).toHaveBeenCalledOnce();
  expect(readdirSync(dataDir)).toEqual([]);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
  await pause(5);
  const whole = await store.keep('a', '.png', async () => ({ bytes: large }));
  clock.mockRestore();
  expect(whole).toEqual({ hash: 'a', width: 1_200, height: 600, file: join(dataDir, 'a.png') });
  expect(await store.keep('a', '.png', make)).toEqual(whole);
});

test('two processes that make one picture at the same moment both have it whole', async () => {
  vi.resetModules();
  const { PictureStore: OtherStore } = await import('#server/pictures/store.ts');
  // So large that both are still being written when the first is done.
  const bytes = await sharp(randomBytes(3_000 * 2_000 * 3), {
    raw: { width: 3_000, height: 2_000, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const stores = [new PictureStore(dataDir), new OtherStore(dataDir)];
  const made = await Promise.all(stores.map((store) => store.keep('a', '.png', async () => ({ bytes }))));
  // Their bytes would be millions of lines of a difference.
  expect(made.map((picture) => picture !== null && 'file' in picture)).toEqual([true, true]);
  expect(readFileSync(join(dataDir, 'a.png')).equals(bytes)).toBe(true);
  expect(readdirSync(dataDir)).toEqual(['a.png']);
});
