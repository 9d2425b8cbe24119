import { SHARED_CACHE } from '#browser/shell/offline/caches.ts';
import { SHARED_FIELDS } from '#domain/shell/shareTarget.ts';

/** Nobody comes back later for what they shared, and somebody else may be at the browser. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What another app of the phone has shared. */
export type Shared = { text: string; files: File[] };

async function read(response: Response): Promise<Shared> {
  const form = await response.formData();
  const [title = '', text = '', url = ''] = [SHARED_FIELDS.title, SHARED_FIELDS.text, SHARED_FIELDS.url].map(
    (name) => String(form.get(name) ?? '').trim(),
  );
  const files = form.getAll(SHARED_FIELDS.files).filter((each) => each instanceof File && each.size > 0);
  // A file comes with words about it, and a message may have a subject: what is said orders, what it is called does not.
  return { text: text || (files.length === 0 ? title || url : ''), files: files as File[] };
}

/** Takes what the service worker has kept of it, in the order in which it came; each is taken once. */
export async function takeShared(nowMs: number): Promise<Shared[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const taken: Shared[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const sharedMs = Number(new URL(request.url).searchParams.get('at'));
    // Of two tabs that read it, one deletes it.
    if (!response || !(await cache.delete(request)) || nowMs - sharedMs > KEPT_MS) continue;
    taken.push(await read(response));
  }
  return taken;
}
