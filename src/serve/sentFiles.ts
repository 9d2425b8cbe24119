import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

type SendError = Error & { statusCode?: number; status?: number; headers?: Record<string, string> };

/**
 * Sends a picture, a font or another file as it is, and parts of it to whoever asks for parts. Answers false when there
 * is no such file; rejects when it could not be read, also when a part of it was sent.
 */
export const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, headers }: { root: string; path: string; headers: Record<string, string> },
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const absent = (): void => resolve(false);
    response.once('close', () => resolve(true));
    send(request, path, { root, cacheControl: false, index: false })
      .on('headers', () => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      })
      .on('stream', (stream: ReadStream) => {
        stream.once('end', () => {
          if (stream.bytesRead >= Number(response.getHeader('content-length'))) return;
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
