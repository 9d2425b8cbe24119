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

/** What is being made, in whatever folder: the next picture waits for it. */
let making: Promise<unknown> = Promise.resolve();

/** Pictures in a folder, each under the digest of what it was made of, so that nothing is made twice. */
export class PictureStore {
  readonly #directory: string;
  #sinceSweep = 0;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
    this.#sweep();
  }

  /** The picture that these bytes are, at most 960 px wide; null when they are none, or have too many pixels. */
  async store(bytes: Buffer): Promise<MadePicture | null> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return this.keep(hash, `-${WIDTH}.webp`, () =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize({ width: WIDTH, withoutEnlargement: true })
        .webp({ quality: 74 })
        .timeout({ seconds: MAKE_SECONDS })
        .toBuffer(),
    );
  }

  /** The picture of this hash, which is made when the folder has none; null when it cannot be. */
  async keep(hash: string, ending: string, make: () => Promise<Buffer>): Promise<MadePicture | null> {
    const file = join(this.#directory, hash + ending);
    const stored = making.then(async () => (await this.#stored(file)) ?? this.#make(make, file));
    // The next picture is made whatever became of this one.
    making = stored.catch(() => undefined);
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

  async #make(make: () => Promise<Buffer>, file: string): Promise<{ width: number; height: number } | null> {
    try {
      await writeWhole(file, await make());
    } catch {
      return null;
    }
    this.#sinceSweep += 1;
    if (this.#sinceSweep > PICTURES_STORED / 10) this.#sweep();
    return this.#stored(file);
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
