import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '#server/http/bodyLimit.ts';
import type { Middleware } from './middleware.ts';

/**
 * What is too large is read up to here all the same: a sender who still writes would not read why it is refused. Reading
 * them costs the processor as much as five small requests.
 */
const MOST_BYTES_READ = 2 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Receives the body of a request before it is answered, and puts it where Astro's adapter looks for it. Of a body that is
 * too large, the rest is read and dropped: the endpoint sees more than MAX_BODY_BYTES and refuses it. Above MOST_BYTES_READ
 * the connection is closed with the answer, so that Node does not go on reading.
 */
export const receiveBody: Middleware = (request, response, next) => {
  if (!hasBody(request)) return next();
  const chunks: Buffer[] = [];
  let kept = 0;
  let received = 0;
  const done = (): void => {
    request.off('data', receive).off('end', done);
    Object.assign(request, { body: Buffer.concat(chunks) });
    next();
  };
  const receive = (chunk: Buffer): void => {
    received += chunk.length;
    if (kept <= MAX_BODY_BYTES) {
      chunks.push(chunk);
      kept += chunk.length;
    }
    if (received <= MOST_BYTES_READ) return;
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
