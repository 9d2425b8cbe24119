/**
 * Fetches and makes the pictures that are asked for, in a process of its own: to unpack a photo of 48 million pixels takes a
 * core for half a second and 200 MB, and threads that the server needs for its files.
 */
import { join } from 'node:path';
import { fetchPicture, openPictureAgent } from '#backoffice/calls/picture.ts';
import { pictureHosts } from '#backoffice/calls/pictureHosts.ts';
import { childArgument, endWithServer, tellServer } from '#server/operation/child.ts';
import type { MadePicture, PictureAnswer, PictureRequest, PictureSource, PicturesJob } from './messages.ts';
import { Previews } from './preview/previews.ts';
import { PictureStore } from './store.ts';

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

const pictureOf = (source: PictureSource): Promise<MadePicture | null> =>
  'url' in source ? pictureAt(source.url) : previews.of(source.code);

process.on('message', ({ id, source }: PictureRequest) => {
  const answer = (what: { picture: MadePicture | null } | { failure: string }): void =>
    tellServer({ id, ...what } satisfies PictureAnswer);
  pictureOf(source).then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
