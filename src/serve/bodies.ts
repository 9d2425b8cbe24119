import type { IncomingMessage, ServerResponse } from 'node:http';
import { bulkhead } from 'cockatiel';
import { bodyLimit, MAX_BODY_BYTES } from '#server/http/bodyLimit.ts';
import type { Middleware } from './middleware.ts';

/**
 * What is too large is read up to here all the same: a sender who still writes would not read why it is refused. Reading
 * them costs the processor as much as five small requests.
 */
const MOST_BYTES_READ = 2 * 1024 * 1024;
/** The same of a form with a photo: what a phone's camera makes. */
const MOST_BYTES_READ_OF_PHOTO = 16 * 1024 * 1024;
/** Forms with a photo that are in memory at once, until they are answered; and the senders that wait for one of these, with 64 KB each. */
const LARGE = { atOnce: 6, waiting: 300 };

const large = bulkhead(LARGE.atOnce, LARGE.waiting);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Resolves when a large body may be received; its place is free again when the response is over. Throws where too many wait. */
function turnOf(response: ServerResponse): Promise<void> {
  const turn = Promise.withResolvers<void>();
  const over = new Promise<void>((resolve) => response.once('close', resolve));
  large
    .execute(() => {
      turn.resolve();
      return over;
    })
    .catch(turn.reject);
  return turn.promise;
}

/**
 * Receives the body of a request before it is answered, and puts it where Astro's adapter looks for it. Of a body that is
 * too large, the rest is read and dropped: the endpoint sees more than its limit and refuses it. Above MOST_BYTES_READ
 * the connection is closed with the answer, so that Node does not go on reading. A form with a photo is read on when it is its
 * turn: however many are sent at once, a few are in memory.
 */
export const receiveBody: Middleware = (request, response, next) => {
  if (!hasBody(request)) return next();
  const limit = bodyLimit(request.url, request.headers['content-type']);
  const mostRead = limit > MAX_BODY_BYTES ? MOST_BYTES_READ_OF_PHOTO : MOST_BYTES_READ;
  const chunks: Buffer[] = [];
  let kept = 0;
  let received = 0;
  let most = MAX_BODY_BYTES;
  let isLarge = false;
  const done = (): void => {
    request.off('data', receive).off('end', done);
    Object.assign(request, { body: Buffer.concat(chunks) });
    next();
  };
  /** From here on it is one of the few, or dropped as what is too large. */
  const waitForTurn = (): void => {
    isLarge = true;
    request.pause();
    const goOn = (): void => void request.resume();
    turnOf(response).then(() => {
      most = limit;
      goOn();
    }, goOn);
  };
  const receive = (chunk: Buffer): void => {
    received += chunk.length;
    if (kept <= most) {
      chunks.push(chunk);
      kept += chunk.length;
    }
    if (kept > most && limit > most && !isLarge) waitForTurn();
    if (received <= mostRead) return;
    response.setHeader('connection', 'close');
    request.pause();
    done();
  };
  // A sender who went away needs no answer.
  request
    .on('data', receive)
    .once('end', done)
    .on('error', () => undefined);
};
