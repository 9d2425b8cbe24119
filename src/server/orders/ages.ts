import type { Send } from './sends.ts';

type Which = Pick<Send, 'key' | 'part'>;

const nameOf = ({ key, part }: Which): string => `${key} ${part}`;

/**
 * How old the sends are that this process works on. The machine's clock is asked when one is first seen, and time is measured
 * from then on, so that a clock that is set meanwhile ends no order. Decision 0110.
 */
export class Ages {
  readonly #known = new Map<string, { age: number; at: number }>();

  /** In milliseconds. */
  of(send: Which & Pick<Send, 'createdAt'>): number {
    const now = performance.now();
    const remembered = this.#known.get(nameOf(send));
    if (remembered) return remembered.age + now - remembered.at;
    const age = Math.max(0, Date.now() - Date.parse(send.createdAt));
    this.#known.set(nameOf(send), { age, at: now });
    return age;
  }

  /** For a send that is over. */
  forget(send: Which): void {
    this.#known.delete(nameOf(send));
  }
}
