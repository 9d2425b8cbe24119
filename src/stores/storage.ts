/** The local storage key of the state. product.md §4, Persistence. */
export const STATE_KEY = 'state';

/** A state of another version is not read. product.md §4. */
export const STATE_VERSION = 1;

/** Sent to the window when something is kept for this page only, and when it is not any more. */
export const UNWRITTEN_CHANGED = 'unwritten';

/** What could not be written, by name. */
const unwritten: Record<string, string> = {};

/** The names of what is kept for this page only: it is lost with the page. */
export const unwrittenNames = (): string[] => Object.keys(unwritten);

/** Notes a value that could not be written under a name, or, without one, that the last could. */
export function noteUnwritten(name: string, value?: string): void {
  if (value === undefined && !(name in unwritten)) return;
  if (value === undefined) delete unwritten[name];
  else unwritten[name] = value;
  window.dispatchEvent(new Event(UNWRITTEN_CHANGED));
}

/**
 * localStorage that never throws: a failure is only logged (product.md §8), and what could not be written is kept in
 * memory, so that with a full or forbidden storage this page goes on working and only the next page has forgotten.
 */
function forgivingStorage(): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      has: (_, name: string) => name in unwritten || storedText(name) !== null,
      get: (_, name: string) => unwritten[name] ?? storedText(name) ?? undefined,
      set(_, name: string, value: string) {
        try {
          localStorage.setItem(name, value);
          noteUnwritten(name);
        } catch (cause) {
          console.warn(`Kept for this page only: ${name}`, cause);
          noteUnwritten(name, value);
        }
        return true;
      },
    },
  );
}

/** What a browser has kept under a name, whatever was written since that it has no room for. */
export function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch (cause) {
    console.warn(`Not readable: ${name}`, cause);
    return null;
  }
}

/** This browser's storage: the state, and which notices were closed. */
export const storage = forgivingStorage();
