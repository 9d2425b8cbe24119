import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from '#snapshot/writeWhole.ts';
import type { MadePicture } from './messages.ts';

const WIDTH = 960;
/** As many as a phone's camera takes. */
const MAX_PIXELS = 50_000_000;
/** The largest photo takes one, and more on a machine that is busy. */
const MAKE_SECONDS = 15;
/** 100 KB each. A customer sees some dozens at a time. */
const PICTURES_STORED = 1_000;

// One picture is made at a time, by one thread, and none is asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures in a folder, each under the digest of the bytes that it was made of, so that no bytes are unpacked twice. */
export class PictureStore {
  readonly #directory: string;
  #making: Promise<unknown> = Promise.resolve();
  #sinceSweep = 0;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
    this.#sweep();
  }

  /** The picture that these bytes are, at most 960 px wide; null when they are none, or have too many pixels. */
  async store(bytes: Buffer): Promise<MadePicture | null> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const file = join(this.#directory, `${hash}-${WIDTH}.webp`);
    const stored = this.#making.then(async () => (await this.#stored(file)) ?? this.#make(bytes, file));
    // The next picture is made whatever became of this one.
    this.#making = stored.catch(() => undefined);
    const size = await stored;
    return size && { hash, file, ...size };
  }

  /** Null when there is no file, or one that is no picture, such as what a full disk has left. */
  async #stored(file: string): Promise<{ width: number; height: number } | null> {
    if (!existsSync(file)) return null;
    const found = await sharp(file)
      .metadata()
      .catch(() => null);
    if (!found) return null;
    const now = new Date();
    utimesSync(file, now, now);
    return { width: found.width, height: found.height };
  }

  async #make(bytes: Buffer, file: string): Promise<{ width: number; height: number } | null> {
    const made = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .webp({ quality: 74 })
      .timeout({ seconds: MAKE_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => writeWhole(file, data).then(() => info))
      .catch(() => null);
    if (!made) return null;
    this.#sinceSweep += 1;
    if (this.#sinceSweep > PICTURES_STORED / 10) this.#sweep();
    return { width: made.width, height: made.height };
  }

  /** Deletes what was asked for longest ago, beyond `PICTURES_STORED`, and what a stop left half made. */
  #sweep(): void {
    this.#sinceSweep = 0;
    const files = readdirSync(this.#directory).map((name) => {
      const file = join(this.#directory, name);
      return { file, askedAt: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
    });
    const halfMade = files.filter(
      ({ file, askedAt }) => file.endsWith('.new') && askedAt < Date.now() - 60_000,
    );
    const old = files.toSorted((a, b) => b.askedAt - a.askedAt).slice(PICTURES_STORED);
    for (const { file } of [...halfMade, ...old]) rmSync(file, { force: true });
  }
}
