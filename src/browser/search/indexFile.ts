import { openIndex, type SearchIndex } from '#domain/search/format/open.ts';

let opening: Promise<SearchIndex> | undefined;

export const readBytes = async (address: string, signal?: AbortSignal): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(address, { signal: signal ?? null })).arrayBuffer());

/** The night's index, fetched once; after a failure the next request tries again. Its first byte refuses what is none. */
export function openIndexFile(address: string): Promise<SearchIndex> {
  opening ??= readBytes(address)
    .then(openIndex)
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}

/** From now on the index is one that knows more. */
export function keepIndex(index: SearchIndex): void {
  opening = Promise.resolve(index);
}
