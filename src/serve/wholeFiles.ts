import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encodings.ts';

const inflate = promisify(gunzip);

/** One form of a file, whole: its validators are those of the very bytes in `body`. */
type Form = { body: Buffer; etag: string; modified: string; encoding: Encoding };

type Wanted = {
  /** Its full path, without the ending of a compressed form. */
  file: string;
  /** Those that may be sent, the best first. */
  encodings: readonly Encoding[];
  /** In bytes: a larger file counts as absent. */
  largest?: number;
};

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } satisfies Record<Encoding, string>;

/** Also how often the server looks for a new release. */
const KEPT_MS = 1_000;
const KEPT_BYTES = 64 * 1024 * 1024;

/** The codes of errors that say that there is no such file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * Reads a file and its validators from one open descriptor: the night may put a better compressed file in its place at
 * any moment, and an answer must not have the length of one and the bytes of the other. Undefined when there is none,
 * or a larger one.
 */
async function readForm(file: string, encoding: Encoding, largest: number): Promise<Form | undefined> {
  try {
    await using handle = await open(file + ENDINGS[encoding]);
    const { size, mtime } = await handle.stat();
    if (size > largest) return undefined;
    return {
      body: await handle.readFile(),
      etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      modified: mtime.toUTCString(),
      encoding,
    };
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Pages of the catalogue have no plain file: for the few clients that read no compression they are inflated. */
async function readPlain(file: string, largest: number): Promise<Form | undefined> {
  const plain = await readForm(file, 'identity', largest);
  if (plain) return plain;
  const compressed = await readForm(file, 'gzip', largest);
  if (!compressed) return undefined;
  const etag = compressed.etag.replace(/"$/, '-plain"');
  return { ...compressed, body: await inflate(compressed.body), etag, encoding: 'identity' };
}

/** Files that are read whole, texts in the forms that the build made of them; the requested ones stay in memory. */
export class WholeFiles {
  readonly #kept = new LRUCache<string, Form, { file: string; encoding: Encoding; largest: number }>({
    ttl: KEPT_MS,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: (_key, _stale, { context: { file, encoding, largest } }) =>
      encoding === 'identity' ? readPlain(file, largest) : readForm(file, encoding, largest),
  });

  /** The first form that is there; undefined when there is none. Rejects when a file cannot be read. */
  async find({ file, encodings, largest = Number.POSITIVE_INFINITY }: Wanted): Promise<Form | undefined> {
    for (const encoding of encodings) {
      const key = file + ENDINGS[encoding];
      const context = { file, encoding, largest };
      const form = this.#kept.get(key) ?? (await this.#kept.fetch(key, { context }));
      if (form) return form;
    }
    return undefined;
  }

  /** Answers with a whole file; false when there is none, or a larger one. `headers` are those of its kind. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { headers, status = 200, ...wanted }: Wanted & { headers: Record<string, string>; status?: number },
  ): Promise<boolean> {
    const form = await this.find(wanted);
    if (!form) return false;
    const { body, etag, modified, encoding } = form;
    const { 'content-type': type = '', ...kind } = headers;
    const all = { ...kind, etag, 'last-modified': modified };
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
