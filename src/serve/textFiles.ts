import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, type Encoding } from './encodings.ts';

const inflate = promisify(gunzip);

/** One form of a text, whole: its validators are those of the very bytes in `body`. */
type Form = { body: Buffer; etag: string; modified: string; encoding: Encoding };

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } satisfies Record<Encoding, string>;

/** Also how often the server looks for a new release. */
const KEPT_MS = 1_000;
const KEPT_BYTES = 64 * 1024 * 1024;

/** The codes of errors that say that there is no such file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * Reads a file and its validators from one open descriptor: the night may put a better compressed file in its place at
 * any moment, and an answer must not have the length of one and the bytes of the other. Undefined when there is none.
 */
async function readForm(file: string, encoding: Encoding): Promise<Form | undefined> {
  try {
    await using handle = await open(file + ENDINGS[encoding]);
    const { size, mtime, mtimeMs } = await handle.stat();
    return {
      body: await handle.readFile(),
      etag: `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`,
      modified: mtime.toUTCString(),
      encoding,
    };
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Pages of the catalogue have no plain file: for the few clients that read no compression they are inflated. */
async function readPlain(file: string): Promise<Form | undefined> {
  const plain = await readForm(file, 'identity');
  if (plain) return plain;
  const compressed = await readForm(file, 'gzip');
  if (!compressed) return undefined;
  const etag = compressed.etag.replace(/"$/, '-plain"');
  return { ...compressed, body: await inflate(compressed.body), etag, encoding: 'identity' };
}

/** Text files by their full paths, in the forms that the build made of them; the requested ones stay in memory. */
export class TextFiles {
  readonly #kept = new LRUCache<string, Form, { file: string; encoding: Encoding }>({
    ttl: KEPT_MS,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: (_key, _stale, { context: { file, encoding } }) =>
      encoding === 'identity' ? readPlain(file) : readForm(file, encoding),
  });

  /** The form that a client prefers; undefined when there is no such file. Rejects when a file cannot be read. */
  async find(file: string, encodings: Encoding[]): Promise<Form | undefined> {
    for (const encoding of encodings) {
      const key = file + ENDINGS[encoding];
      const form = this.#kept.get(key) ?? (await this.#kept.fetch(key, { context: { file, encoding } }));
      if (form) return form;
    }
    return undefined;
  }

  /** Answers with a text; false when there is no such file. `headers` are those of its kind. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { file, headers, status = 200 }: { file: string; headers: Record<string, string>; status?: number },
  ): Promise<boolean> {
    const form = await this.find(file, acceptedEncodings(request));
    if (!form) return false;
    const { body, etag, modified, encoding } = form;
    const { 'content-type': type = '', ...kind } = headers;
    const all = { ...kind, vary: 'accept-encoding', etag, 'last-modified': modified };
    if (status === 200 && fresh(request.headers, all)) {
      response.writeHead(304, all).end();
      return true;
    }
    response.writeHead(status, {
      ...all,
      'content-type': type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}
