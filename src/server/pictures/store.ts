import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { writeWhole } from '#snapshot/writeWhole.ts';
import type { MadePicture, UnkeptPicture } from './messages.ts';

const WIDTH = 960;
/** As many as a phone's camera takes. */
const MAX_PIXELS = 50_000_000;
/** The largest photo takes one, and more on a machine that is busy. */
const MAKE_SECONDS = 15;
/** 100 KB each. A customer sees some dozens at a time. */
const PICTURES_STORED = 1_000;
/** In memory, of those that no file has. */
const UNKEPT = { max: 40, ttl: 60_000 };

// One picture is made at a time, by one thread, and none is asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/** What is being made, in whatever folder: the next picture waits for it. */
let making: Promise<unknown> = Promise.resolve();

/** Makes something after whatever is being made. Throws as `make` does. */
export function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = making.then(make);
  // The next is made whatever became of this one.
  making = made.catch(() => undefined);
  return made;
}

/** `problem` says why it must be kept in no file. */
type PictureFile = { bytes: Buffer; problem?: string };

/**
 * Pictures in a folder, each under the digest of what it was made of, so that nothing is made twice. What the folder must not
 * have or, on a full disk, cannot have is made once a minute at most. Other processes may have the same folder.
 */
export class PictureStore {
  readonly #directory: string;
  readonly #unkept = new LRUCache<string, UnkeptPicture>(UNKEPT);
  #sinceSweep = 0;

  constructor(directory: string) {
    this.#directory = directory;
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
        .toBuffer()
        .then(
          (webp) => ({ bytes: webp }),
          () => null,
        ),
    );
  }

  /** The picture of this hash, which is made when the folder has none; null when `make` has none. Throws as `make` does. */
  async keep(
    hash: string,
    ending: string,
    make: () => Promise<PictureFile | null>,
  ): Promise<MadePicture | null> {
    const file = join(this.#directory, hash + ending);
    return inTurn(
      async () =>
        (await this.#stored(hash, file)) ?? this.#unkept.get(file) ?? this.#store(hash, file, await make()),
    );
  }

  /** Null when there is no file, or one that is no picture. */
  async #stored(hash: string, file: string): Promise<MadePicture | null> {
    if (!existsSync(file)) return null;
    const found = await sharp(file)
      .metadata()
      .catch(() => null);
    if (!found) return null;
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // A disk that takes no date has the picture all the same.
    }
    return { hash, width: found.width, height: found.height, file };
  }

  async #store(hash: string, file: string, made: PictureFile | null): Promise<MadePicture | null> {
    if (!made) return null;
    const { width, height } = await sharp(made.bytes).metadata();
    const problem = made.problem ?? (await this.#write(file, made.bytes));
    if (problem === null) return { hash, width, height, file };
    const unkept = { hash, width, height, bytes: new Uint8Array(made.bytes), problem };
    this.#unkept.set(file, unkept);
    return unkept;
  }

  /** Answers why it cannot be written, or null. */
  async #write(file: string, bytes: Buffer): Promise<string | null> {
    try {
      mkdirSync(this.#directory, { recursive: true });
      // Another process may write the same one now.
      await writeWhole(file, bytes, `${file}.${randomUUID()}.new`);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? String(error);
    }
    this.#sinceSweep += 1;
    if (this.#sinceSweep > PICTURES_STORED / 10) this.#sweep();
    return null;
  }

  /** Deletes what was asked for longest ago, beyond `PICTURES_STORED`, and what a stop left half made. */
  #sweep(): void {
    this.#sinceSweep = 0;
    if (!existsSync(this.#directory)) return;
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
