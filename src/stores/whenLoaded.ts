import type { ReadableAtom } from 'nanostores';

type WithStatus = { status: string };

/** A store's value once it says something. A function that decides takes this: "loading" is neither yes nor no. */
export type Loaded<Value extends WithStatus> = Exclude<Value, { status: 'loading' }>;

const isLoaded = <Value extends WithStatus>(value: Value): value is Loaded<Value> =>
  value.status !== 'loading';

/**
 * The value of a store as soon as it is known. Whoever decides on it waits here: what is still loading would be taken
 * for an empty cart, or for nobody. A failure is known, too, and ends the wait.
 */
export function whenLoaded<Value extends WithStatus>(store: ReadableAtom<Value>): Promise<Loaded<Value>> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    // Called at once with the present value, before there is anything to stop.
    stop = store.subscribe((value) => {
      const now: Value = value as Value;
      if (isOver || !isLoaded(now)) return;
      isOver = true;
      stop?.();
      resolve(now);
    });
    if (isOver) stop();
  });
}
