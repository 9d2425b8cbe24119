/**
 * Fetches and makes the pictures that are asked for, in a process of its own: to unpack a photo of 48 million pixels takes a
 * core for half a second and 200 MB, and threads that the server needs for its files.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { fetchPicture, openPictureAgent } from '#backoffice/calls/picture.ts';
import { pictureHosts } from '#backoffice/calls/pictureHosts.ts';
import { childArgument, endWithServer, tellServer } from '#server/operation/child.ts';
import { makeWaiting } from '#snapshot/pictures/makeWaiting.ts';
import { mediaFile } from '#snapshot/pictures/pictures.ts';
import type { MadePicture, PictureAnswer, PictureRequest, PictureSource, PicturesJob } from './messages.ts';
import { Previews } from './preview/previews.ts';
import { inTurn, PictureStore } from './store.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const CONNECTIONS = 4;

endWithServer();
const { dataDir, addresses, hosts, look } = childArgument<PicturesJob>();
const agent = openPictureAgent(pictureHosts(addresses, hosts), CONNECTIONS);
const store = new PictureStore(join(dataDir, 'retailer-pictures'));
const previews = new Previews(dataDir, look);

async function pictureAt(url: string): Promise<MadePicture | null> {
  const fetched = await fetchPicture(url, { agent, maxBytes: MAX_BYTES });
  return fetched.status === 'found' ? store.store(fetched.bytes) : null;
}

async function waitingPicture(hash: string): Promise<MadePicture | null> {
  if (!(await inTurn(() => makeWaiting(dataDir, hash)))) return null;
  const file = mediaFile(dataDir, hash, 960);
  const { width, height } = await sharp(file).metadata();
  return { hash, width, height, file };
}

function pictureOf(source: PictureSource): Promise<MadePicture | null> {
  if ('waiting' in source) return waitingPicture(source.waiting);
  return 'url' in source ? pictureAt(source.url) : previews.of(source.code);
}

process.on('message', ({ id, source }: PictureRequest) => {
  const answer = (what: { picture: MadePicture | null } | { failure: string }): void =>
    tellServer({ id, ...what } satisfies PictureAnswer);
  pictureOf(source).then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
