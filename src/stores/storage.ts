/** The local storage key of the state. product.md §4, Persistence. */
export const STATE_KEY = 'state';

/** A state of another version is not read. product.md §4. */
export const STATE_VERSION = 1;

/**
 * localStorage that never throws: a failure is only logged (product.md §8), and what could not be written is kept in
 * memory, so that with a full or forbidden storage this page goes on working and only the next page has forgotten.
 */
function forgivingStorage(): Record<string, string> {
  const unwritten: Record<string, string> = {};
  return new Proxy(unwritten, {
    has: (_, name: string) => name in unwritten || read(name) !== null,
    get: (_, name: string) => unwritten[name] ?? read(name) ?? undefined,
    set(_, name: string, value: string) {
      try {
        localStorage.setItem(name, value);
        delete unwritten[name];
      } catch (cause) {
        console.warn(`Kept for this page only: ${name}`, cause);
        unwritten[name] = value;
      }
      return true;
    },
  });
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch (cause) {
    console.warn(`Not readable: ${name}`, cause);
    return null;
  }
}

/** This browser's storage: the state, and which notices were closed. */
export const storage = forgivingStorage();
