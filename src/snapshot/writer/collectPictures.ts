import { mkdirSync } from 'node:fs';
import pMap from 'p-map';
import { type FetchedPicture, fetchPicture, openPictureAgent } from '#backoffice/calls/picture.ts';
import type { PictureHosts } from '#backoffice/calls/pictureHosts.ts';
import { pictureReason } from '#copy/night/gate.ts';
import type { Picture } from '#domain/product/picture.ts';
import type { Product } from '#domain/product/product.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { isStored, pictureHash, pictureOf, storePicture } from '#snapshot/pictures/storePicture.ts';
import { isWaiting, keepWaiting } from '#snapshot/pictures/waiting.ts';
import { refuseLoss, refuseOutage } from './lostPictures.ts';
import type { PictureSources } from './pictureSources.ts';

type Options = {
  imagesUrl: string;
  hosts: PictureHosts;
  dataDir: string;
  /** The previous snapshot's addresses and its products' pictures. */
  before: { sources: PictureSources; pictures: ReadonlyMap<string, Picture[]> };
  /** Continues when more pictures than usual are missing. */
  acceptLoss: boolean;
  /** Pictures beyond the first are kept as they are, and made when a release is in service. Decision 0360. */
  later: boolean;
  /** Called after each product. */
  progress: (done: number) => void;
};

type CollectedPictures = {
  /** By item code. */
  pictures: Map<string, Picture[]>;
  sources: PictureSources;
  /** Products that keep the picture of the previous snapshot, because their own could not be fetched. */
  kept: number;
};

/** The result for one address. */
type FetchResult = { picture?: Picture; etag?: string | null; failed?: string };

const FETCHES_AT_ONCE = 16;
/** A server that fails so often in a row is down or hangs: each question would take its ten seconds. */
const FAILURES_IN_A_ROW = 64;
/** Fewer failures in a row are a busy moment, after which a picture is asked for once more. */
const FAILURES_OF_A_MOMENT = 8;

/** Made in any case: what a buyer sees who opens the shop at once. */
const MADE_FIRST = 24;
/** Pictures that wait take as much of the disk as the retailer's do. What is beyond it is made at once. */
const WAITING_BYTES = 4 * 1024 ** 3;

/** Answers how a picture's bytes become one of ours: made at once, or kept to be made later. */
function takerOf({ dataDir, later }: Pick<Options, 'dataDir' | 'later'>) {
  let [begun, waiting] = [0, 0];
  return async (bytes: Buffer): Promise<Picture | undefined> => {
    begun += 1;
    const directory = mediaDir(dataDir);
    if (!later || begun <= MADE_FIRST || waiting > WAITING_BYTES) return storePicture(bytes, directory);
    waiting += bytes.length;
    const picture = await pictureOf(bytes);
    if (picture && !isStored(directory, picture.hash)) await keepWaiting(dataDir, picture.hash, bytes);
    return picture;
  };
}

/** The addresses of a product's pictures: those it lists, else the address by item code. product.md §7. */
export const addressesOf = (product: Product, imagesUrl: string): string[] =>
  product.images.length > 0
    ? product.images
    : [`${imagesUrl.replace(/\/+$/, '')}/${encodeURIComponent(product.code)}.jpg`];

const existing = (found: FetchResult[]): Picture[] => found.flatMap(({ picture }) => picture ?? []);

/**
 * Collects each product's pictures. Each address is fetched once, and only if it changed since the previous snapshot; a
 * lone failure is asked for once more. Each picture is converted once, now or later. A picture that cannot be fetched is kept from the
 * previous snapshot; one that no longer exists is left out. Throws GateRefused when too many products
 * would lose their pictures, or when their server is down. product.md §16, decision 0023.
 */
export async function collectPictures(products: Product[], options: Options): Promise<CollectedPictures> {
  const { imagesUrl, before, progress, dataDir } = options;
  const directory = mediaDir(dataDir);
  mkdirSync(directory, { recursive: true });
  const agent = openPictureAgent(options.hosts, FETCHES_AT_ONCE);
  const taken = takerOf(options);
  const isHeld = (hash: string): boolean => isStored(directory, hash) || isWaiting(dataDir, hash);
  const byHash = new Map<string, Promise<Picture | undefined>>();
  const byAddress = new Map<string, Promise<FetchResult>>();

  let failures = 0;
  let lastFailure = '';
  const ask = async (url: string, etag?: string | null): Promise<FetchedPicture> => {
    const fetched = await fetchPicture(url, { agent, ...(etag && { etag }) });
    failures = fetched.status === 'failed' ? failures + 1 : 0;
    if (fetched.status === 'failed') lastFailure = fetched.why;
    return fetched;
  };
  const obtain = async (url: string): Promise<FetchResult> => {
    const earlier = before.sources[url];
    const usable = earlier && isHeld(earlier.picture.hash) ? earlier : undefined;
    if (failures >= FAILURES_IN_A_ROW) {
      if (!options.acceptLoss) refuseOutage(FAILURES_IN_A_ROW, lastFailure);
      return { ...usable, failed: lastFailure };
    }
    let fetched = await ask(url, usable?.etag);
    if (fetched.status === 'failed' && failures < FAILURES_OF_A_MOMENT)
      fetched = await ask(url, usable?.etag);
    if (fetched.status === 'absent') return {};
    if (fetched.status === 'unchanged') return usable ?? {};
    if (fetched.status === 'failed') return { ...usable, failed: fetched.why };
    const hash = pictureHash(fetched.bytes);
    const converted = byHash.get(hash) ?? taken(fetched.bytes);
    byHash.set(hash, converted);
    const picture = await converted;
    return picture ? { picture, etag: fetched.etag } : { ...usable, failed: 'no picture' };
  };
  const obtained = (url: string): Promise<FetchResult> => {
    const found = byAddress.get(url) ?? obtain(url);
    byAddress.set(url, found);
    return found;
  };

  const lost: string[] = [];
  let kept = 0;
  const ofProduct = async (product: Product): Promise<[string, Picture[]]> => {
    const found: FetchResult[] = [];
    // In turn: the time that a picture may take begins when it is asked for, so it must not wait for a connection.
    for (const url of addressesOf(product, imagesUrl)) found.push(await obtained(url));
    const previous = before.pictures.get(product.code) ?? [];
    const failed = found.find((each) => each.failed);
    const fresh = existing(found.filter((each) => !each.failed));
    if (fresh.length > 0 || previous.length === 0) return [product.code, existing(found)];
    lost.push(`${product.code} (${pictureReason(failed?.failed ?? 'no longer there')})`);
    if (!options.acceptLoss) refuseLoss(lost, before.pictures);
    if (!failed) return [product.code, []];
    kept += 1;
    return [product.code, previous];
  };

  try {
    let done = 0;
    const pictures = await pMap(
      products,
      async (product) => {
        const entry = await ofProduct(product);
        done += 1;
        progress(done);
        return entry;
      },
      { concurrency: FETCHES_AT_ONCE },
    );
    const sources: PictureSources = {};
    for (const [url, promise] of byAddress) {
      const { picture, etag = null } = await promise;
      if (picture) sources[url] = { etag, picture };
    }
    return { pictures: new Map(pictures), sources, kept };
  } finally {
    await agent.destroy();
  }
}
