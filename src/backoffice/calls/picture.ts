import { type Dispatcher, fetch, type Response } from 'undici';

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

type Options = { agent?: Dispatcher; maxBytes?: number; etag?: string };

/** The body; undefined when it is too large. Its bytes are counted, because content-length may be wrong. */
async function bytesOf(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body and closes the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Fetches a picture of the retailer. Never throws. Does not check that the bytes are a picture. */
export async function fetchPicture(url: string, options: Options = {}): Promise<FetchedPicture> {
  const { agent, maxBytes = MAX_PICTURE_BYTES, etag } = options;
  try {
    const response = await fetch(url, {
      ...(agent && { dispatcher: agent }),
      ...(etag && { headers: { 'if-none-match': etag } }),
      signal: AbortSignal.timeout(FETCH_BUDGET_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 304 && etag) return { status: 'unchanged' };
      if (response.status === 404 || response.status === 410) return { status: 'absent' };
      return { status: 'failed', why: `status ${response.status}` };
    }
    const bytes = await bytesOf(response, maxBytes);
    if (!bytes) return { status: 'failed', why: `more than ${maxBytes} bytes` };
    if (bytes.length === 0) return { status: 'failed', why: 'an empty answer' };
    return { status: 'found', bytes, etag: response.headers.get('etag') };
  } catch (error) {
    const { cause } = error as Error;
    return {
      status: 'failed',
      why: String(cause instanceof Error ? cause.message : (error as Error).message),
    };
  }
}
