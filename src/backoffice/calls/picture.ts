import { type Dispatcher, fetch, type Response } from 'undici';

const FETCH_BUDGET_MS = 10_000;
/** What a product's photo may weigh; whoever wants less says so. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** `etag` is null where the server gives none; `unchanged` answers the etag that was asked with. */
export type FetchedPicture =
  | { status: 'found'; bytes: Buffer; etag: string | null }
  | { status: 'unchanged' }
  /** The server answers that there is no such picture: 404 or 410. */
  | { status: 'absent' }
  /** Nobody knows whether there is one: no answer, an error, or more bytes than are wanted. */
  | { status: 'failed'; why: string };

type Options = { agent?: Dispatcher; maxBytes?: number; etag?: string };

/** The body, counted as it comes: content-length is only what somebody says. Undefined when it is too large. */
async function bytesOf(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** A picture of the retailer's, whatever its format; never throws. Whether the bytes are a picture is not looked at. */
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
