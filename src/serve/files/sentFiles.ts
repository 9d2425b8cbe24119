import { existsSync, fstatSync, type ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import send from 'send';
import { acceptedEncodings, type Encoding } from './encodings.ts';

const inflate = promisify(gunzip);

type SendError = Error & { statusCode?: number; status?: number; headers?: Record<string, string> };

type FileToSend = {
  /** The site's folder. */
  root: string;
  /** Of the file in it, `/blog/post.html`. */
  path: string;
  /** A text's have its content type. */
  headers: Record<string, string>;
};

/**
 * Corrects the length that an answer promises, and returns it, in bytes of the file. `send` asks for the size by name and
 * opens the file later: in between `improve` may have put a smaller one in its place, to which the other headers about the
 * file do not belong.
 */
function promisedLength(response: ServerResponse, descriptor: number): number {
  const promised = Number(response.getHeader('content-length'));
  const { size } = fstatSync(descriptor);
  if (response.hasHeader('content-range') || size >= promised) return promised;
  response.setHeader('content-length', size);
  response.removeHeader('etag');
  response.removeHeader('last-modified');
  return size;
}

/**
 * Sends a picture, a font or another file as it is, and parts of it to whoever asks for parts. Answers false when there
 * is no such file; rejects when it could not be read, also when a part of it was sent.
 */
export const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, headers, acceptRanges = true }: FileToSend & { acceptRanges?: boolean },
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const sent = (): void => resolve(true);
    const absent = (): void => {
      response.off('close', sent);
      resolve(false);
    };
    response.once('close', sent);
    send(request, encodeURI(path), { root, cacheControl: false, index: false, acceptRanges })
      .on('headers', () => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      })
      .on('stream', (stream: ReadStream) => {
        // Asked before the first byte is written: an answer that is compressed on its way has no length from then on.
        let promised = 0;
        stream.once('open', (descriptor) => {
          promised = promisedLength(response, descriptor);
        });
        stream.once('end', () => {
          if (stream.bytesRead >= promised) return;
          // At once, before the answer counts as ended: the client would wait for the rest until it gives up.
          response.destroy();
          reject(new Error('The file became shorter while it was sent.'));
        });
      })
      .on('directory', absent)
      .on('error', (error: SendError) => {
        const { status = 500 } = error;
        if (status === 416 || status === 412) {
          response.writeHead(status, error.headers).end();
        } else if (status < 500 && !response.headersSent) {
          absent();
        } else {
          reject(error);
        }
      })
      .pipe(response);
  });

/** Pages of the catalogue have no plain file: for the few clients that read no compression they are inflated. */
async function sendInflated(response: ServerResponse, { root, path, headers }: FileToSend): Promise<boolean> {
  const file = join(root, `${path}.gz`);
  if (!existsSync(file)) return false;
  const body = await inflate(await readFile(file));
  response.writeHead(response.statusCode, { ...headers, 'content-length': body.length }).end(body);
  return true;
}

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } satisfies Record<Encoding, string>;

/**
 * Sends a text in the best form that the client accepts and the build made of it, with the response's status. Answers and
 * rejects as `sendFile` does.
 */
export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  text: FileToSend,
): Promise<boolean> {
  const headers = { ...text.headers, vary: 'accept-encoding' };
  for (const encoding of acceptedEncodings(request)) {
    const coded = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding };
    const form = {
      root: text.root,
      path: text.path + ENDINGS[encoding],
      headers: coded,
      acceptRanges: false,
    };
    if (await sendFile(request, response, form)) return true;
    if (encoding === 'identity' && (await sendInflated(response, { ...text, headers }))) return true;
  }
  return false;
}
