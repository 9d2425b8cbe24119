import { type Agent, fetch } from 'undici';

const FETCH_BUDGET_MS = 10_000;

/** The bytes of a picture of the retailer's; undefined when there is none to be had at that address. */
export async function fetchPicture(url: string, agent?: Agent): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, {
      ...(agent && { dispatcher: agent }),
      signal: AbortSignal.timeout(FETCH_BUDGET_MS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok && bytes.length > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}
