import { packShared, SHARED_BYTES_MAX, type SharedList, unpackShared } from '#domain/lists/shared.ts';
import { SHARED_LIST_PATH } from '#domain/paths.ts';

const METHOD = 'deflate-raw';
/** An address that was not compressed at all would not be longer: three bytes are four letters. */
const FRAGMENT_MAX = (SHARED_BYTES_MAX * 4) / 3;

/** RFC 4648 §5, without padding: chats take an address with `+` or `=` apart. */
const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Throws on other letters. */
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** All bytes of a stream; null as soon as they are more than a list can have. Throws what the stream throws. */
async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array | null> {
  // Not `for await`, which Safari's streams learnt late.
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    chunks.push(next.value);
    if (size > SHARED_BYTES_MAX) {
      await reader.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const through = (bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) =>
  bytesOf(new Blob([bytes]).stream().pipeThrough(transform));

/**
 * The path of a page that shows this list to whoever has the address, with the list itself in the fragment, which no
 * browser sends to a server. 200 lines are under 2,000 characters. product.md §4.
 */
export async function sharedAddress(list: SharedList): Promise<string> {
  const bytes = await through(packShared(list), new CompressionStream(METHOD));
  return `${SHARED_LIST_PATH}#${toBase64Url(bytes ?? new Uint8Array())}`;
}

/**
 * The list in a fragment, with or without its `#`, and of its items those that a list may hold. Null when it was cut off, is
 * no list, or inflates to more than one. Never throws.
 */
export async function readShared(fragment: string): Promise<SharedList | null> {
  const text = fragment.replace(/^#/, '');
  if (text === '' || text.length > FRAGMENT_MAX) return null;
  try {
    const bytes = await through(fromBase64Url(text), new DecompressionStream(METHOD));
    return bytes && unpackShared(bytes);
  } catch {
    return null;
  }
}
