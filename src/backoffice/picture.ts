import { type Dispatcher, fetch } from 'undici';

const FETCH_BUDGET_MS = 10_000;
/** A photo as a camera leaves it. */
const MAX_BYTES = 20 * 1024 * 1024;

type Options = {
  agent?: Dispatcher;
  /** More than this is not read: content-length is only what somebody says, so bytes are counted as they come. */
  maxBytes?: number;
};

/** The bytes of a picture of the retailer's; undefined when there is none at that address, or it is too large. */
export async function fetchPicture(
  url: string,
  { agent, maxBytes = MAX_BYTES }: Options = {},
): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, {
      ...(agent && { dispatcher: agent }),
      signal: AbortSignal.timeout(FETCH_BUDGET_MS),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop ends the connection.
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
    return response.ok && size > 0 ? Buffer.concat(chunks, size) : undefined;
  } catch {
    return undefined;
  }
}
