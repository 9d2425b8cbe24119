import { readFile } from 'node:fs/promises';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { Shares } from '#backoffice/client/shares.ts';
import type { Picture, PictureWidth } from '#domain/product/picture.ts';
import { LOOK } from '#retailer/values/look.ts';
import type { ServerEnvironment } from '#server/operation/environment.ts';
import type { Log } from '#server/operation/log.ts';
import { mediaFile } from '#snapshot/pictures/pictures.ts';
import { versionOf } from '#snapshot/pictures/preview.ts';
import { isWaiting } from '#snapshot/pictures/waiting.ts';
import type { MadePicture, PictureSource } from './messages.ts';
import { PictureMaker } from './pictureMaker.ts';

/** Remembered for an address without a usable picture, because a fetch can take seconds. */
const NONE = Symbol('no picture to be had');

const ADDRESSES = 1_000;
const PICTURE_MS = 10 * 60 * 1000;
/** For an address without a picture, and for a picture that no file has. */
const SOON_MS = 60 * 1000;
/** Of the pictures that no file has, together. */
const UNKEPT_BYTES = 16 * 1024 * 1024;
/** A full disk is one line of the log an hour, and not one a picture. */
const PROBLEMS_SAID = { max: 20, ttl: 60 * 60 * 1000 };
/** How many are fetched at the same time, and wait. One of them is made at a time. */
const [AT_ONCE, WAITING] = [4, 96];
/** What one customer may have of both: a page of promotions has some dozens. */
const SHARE = { atOnce: 2, waiting: 48 };
/** Whoever waits for longer is shown the placeholder; the picture is made all the same, for the next time. */
const WAIT_MS = 25_000;
/** Then the program that makes pictures ends, with its memory. */
const IDLE_MS = 60_000;
/** Whose share the pictures of shared links are: whoever asks for them, mostly programs, has one together. */
const PREVIEWS = 'shared links';

export type PicturesPlace = Pick<ServerEnvironment, 'BACKOFFICE_URL' | 'DATA_DIR'> &
  Partial<Pick<ServerEnvironment, 'IMAGES_URL' | 'PICTURE_HOSTS'>>;

type Preview = { version: string; jpeg: Uint8Array<ArrayBuffer>; isKept: boolean };

const bytesOf = async (picture: MadePicture): Promise<Uint8Array<ArrayBuffer>> =>
  'bytes' in picture ? picture.bytes : new Uint8Array(await readFile(picture.file));

/** The retailer's pictures as files of ours, which no night has made: our pages load no pictures from other servers. Decision 0360. */
export class RetailerPictures {
  readonly #log: Pick<Log, 'error'>;
  readonly #place: PicturesPlace;
  readonly #shares = new Shares(SHARE);
  readonly #room = bulkhead(AT_ONCE, WAITING);
  readonly #pictures: LRUCache<string, MadePicture | typeof NONE, string>;
  readonly #said = new LRUCache<string, true>(PROBLEMS_SAID);
  #maker: PictureMaker | undefined;
  #isStopped = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(place: PicturesPlace, log: Pick<Log, 'error'>) {
    this.#place = place;
    this.#log = log;
    this.#pictures = new LRUCache({
      max: ADDRESSES,
      maxSize: UNKEPT_BYTES,
      sizeCalculation: (picture) => (picture !== NONE && 'bytes' in picture ? picture.bytes.length : 1),
      ttl: PICTURE_MS,
      fetchMethod: async (url, _, { options, context: owner }) => {
        const picture = await this.#tried({ url }, owner);
        if (!picture || 'bytes' in picture) options.ttl = SOON_MS;
        return picture ?? NONE;
      },
    });
  }

  /** Ends the program that makes pictures. What waits for it is not begun any more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#maker?.end();
  }

  /**
   * The picture at an address that the back office gave, asked for by `owner`; null when it is missing, too large, at a host
   * that is not allowed or unreadable, and while it cannot be had soon.
   */
  async at(url: string, owner: string): Promise<Picture | null> {
    return this.#soon(url, owner);
  }

  /** The same as WebP. */
  async webpAt(url: string, owner: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const picture = await this.#soon(url, owner);
    if (!picture) return null;
    try {
      return await bytesOf(picture);
    } catch {
      // Nobody had asked for it for a long time, and its file is gone: it is made again when it is asked for next.
      this.#pictures.delete(url);
      return null;
    }
  }

  /**
   * The picture of a product's shared link as JPEG, with its version, and whether it is the one that is kept under it; null
   * when there is no such product, undefined while it cannot be had.
   */
  async previewOf(code: string): Promise<Preview | null | undefined> {
    const picture = await this.#tried({ code }, PREVIEWS);
    if (!picture) return picture;
    try {
      const jpeg = await bytesOf(picture);
      return { version: versionOf(picture.hash), jpeg, isKept: 'file' in picture };
    } catch {
      // Its file went this moment.
      return undefined;
    }
  }

  /**
   * A file of one of the night's pictures, which is made now if it still waits; null where the night has no such picture,
   * undefined while it cannot be had.
   */
  async nightsPicture(
    hash: string,
    width: PictureWidth,
    owner: string,
  ): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
    const { DATA_DIR } = this.#place;
    const stored = async () => new Uint8Array(await readFile(mediaFile(DATA_DIR, hash, width)));
    try {
      return await stored();
    } catch {
      if (!isWaiting(DATA_DIR, hash)) return null;
    }
    const picture = await this.#tried({ waiting: hash }, owner);
    return picture ? stored() : picture;
  }

  async #soon(url: string, owner: string): Promise<MadePicture | null> {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), WAIT_MS);
    try {
      const picture = await Promise.race([this.#pictures.fetch(url, { context: owner }), late.promise]);
      return picture === undefined || picture === NONE ? null : picture;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Undefined while it cannot be had. */
  async #tried(source: PictureSource, owner: string): Promise<MadePicture | null | undefined> {
    try {
      const picture = await this.#shares.execute(owner, () =>
        this.#room.execute(() => (this.#isStopped ? undefined : this.#made(source))),
      );
      if (picture && 'bytes' in picture) this.#say(picture.problem, source);
      return picture;
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError))
        this.#log.error({ error, ...source }, 'a picture could not be made');
      return undefined;
    }
  }

  #say(problem: string, source: PictureSource): void {
    if (this.#said.has(problem)) return;
    this.#said.set(problem, true);
    this.#log.error({ problem, ...source }, 'a picture is shown, but not kept');
  }

  async #made(source: PictureSource): Promise<MadePicture | null> {
    clearTimeout(this.#idle);
    if (!this.#maker || this.#maker.hasEnded) {
      const { BACKOFFICE_URL, IMAGES_URL, PICTURE_HOSTS = [], DATA_DIR } = this.#place;
      this.#maker = new PictureMaker({
        dataDir: DATA_DIR,
        addresses: [BACKOFFICE_URL, ...(IMAGES_URL ? [IMAGES_URL] : [])],
        hosts: PICTURE_HOSTS,
        look: LOOK,
      });
    }
    try {
      return await this.#maker.ask(source);
    } finally {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#maker?.end(), IDLE_MS).unref();
    }
  }
}
