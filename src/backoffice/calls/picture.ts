import { type Dispatcher, interceptors, request } from 'undici';
import { agentFor, type PictureHosts } from './pictureHosts.ts';

const FETCH_BUDGET_MS = 10_000;
/** The largest photo of a product; a caller may set a lower limit. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** `etag` is null when the server sends none; `unchanged` means that the etag of the request is still valid. */
export type FetchedPicture =
  | { status: 'found'; bytes: Buffer; etag: string | null }
  | { status: 'unchanged' }
  /** The server answers that there is no such picture: 404 or 410. */
  | { status: 'absent' }
  /** It is unknown whether there is one: no answer, an error, or too many bytes. */
  | { status: 'failed'; why: string };

/** A server of pictures may have moved them. */
const followRedirects = interceptors.redirect({ maxRedirections: 5 });

/** Connections for pictures, which lead to no other hosts, whatever redirects say. Whoever opens it destroys it. */
export const openPictureAgent = (hosts: PictureHosts, connections: number): Dispatcher =>
  agentFor(hosts, connections).compose(followRedirects);

type Options = { agent: Dispatcher; maxBytes?: number; etag?: string };

/** The body; undefined when it is too large. Its bytes are counted, because content-length may be wrong. */
async function bytesOf(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Fetches a picture of the retailer. Never throws. Does not check that the bytes are a picture. A night asks for every picture,
 * and fetch would take three times the processor's time of request for each.
 */
export async function fetchPicture(url: string, options: Options): Promise<FetchedPicture> {
  const { agent, maxBytes = MAX_PICTURE_BYTES, etag } = options;
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      ...(etag && { headers: { 'if-none-match': etag } }),
      signal: AbortSignal.timeout(FETCH_BUDGET_MS),
    });
    if (statusCode > 299) {
      await body.dump();
      if (statusCode === 304 && etag) return { status: 'unchanged' };
      if (statusCode === 404 || statusCode === 410) return { status: 'absent' };
      return { status: 'failed', why: `status ${statusCode}` };
    }
    const bytes = await bytesOf(body, maxBytes);
    if (!bytes) return { status: 'failed', why: `more than ${maxBytes} bytes` };
    if (bytes.length === 0) return { status: 'failed', why: 'an empty answer' };
    return { status: 'found', bytes, etag: [headers.etag].flat()[0] ?? null };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // When each address of a host refuses, the error has a code and no message.
    return { status: 'failed', why: message || code || String(error) };
  }
}
