import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { BackOfficeError, BackOfficeUnreachable } from './errors.ts';

/** A call without an answer is given up after this time when its group hangs: people are told within a second. */
const GIVEN_UP_AFTER_MS = 800;
/** Fewer calls that wait may be one person's page that is slow to make. */
const SEVERAL_CALLS = 4;
/** A back office that answered late once is slow, and for this long it is not taken for one that hangs. */
const SLOW_FOR_MS = 60 * 60_000;
/** A timer that comes later than this shows that the process itself stood still, and not the back office. */
const STOOD_STILL_MS = 200;

/**
 * Tells a back office that hangs from one that is slow, for one group of calls. It hangs when several calls wait and nothing
 * came back since they were sent, or when one waited in vain for all its time, until something comes back. docs/decisions/0275.
 */
export class HangDetector {
  /** Calls without an answer that were sent since the last answer came. */
  #waiting = 0;
  #answers = 0;
  #hangs = false;
  #heardAt = Number.NEGATIVE_INFINITY;
  #lateAt = Number.NEGATIVE_INFINITY;

  /** Runs one attempt, and sees whether and when the back office answers it. */
  async watch<T>(attempt: () => Promise<T>): Promise<T> {
    const sentAt = performance.now();
    const answersBefore = this.#answers;
    this.#waiting += 1;
    try {
      const answer = await attempt();
      this.#hear(sentAt);
      return answer;
    } catch (error) {
      const isAnswer = error instanceof BackOfficeError && !(error instanceof BackOfficeUnreachable);
      const wasSilent = this.#answers === answersBefore && performance.now() - sentAt > GIVEN_UP_AFTER_MS;
      if (isAnswer) this.#hear(sentAt);
      else if (wasSilent) this.#hangs = true;
      throw error;
    } finally {
      if (this.#answers === answersBefore) this.#waiting -= 1;
    }
  }

  #hear(sentAt: number): void {
    this.#heardAt = performance.now();
    this.#answers += 1;
    this.#waiting = 0;
    this.#hangs = false;
    if (this.#heardAt - sentAt > GIVEN_UP_AFTER_MS) this.#lateAt = this.#heardAt;
  }

  #hangsSince(beganAt: number): boolean {
    if (this.#heardAt > beganAt || performance.now() - this.#lateAt < SLOW_FOR_MS) return false;
    this.#hangs ||= this.#waiting >= SEVERAL_CALLS;
    return this.#hangs;
  }

  /** Calls `giveUp` when a call that begins now is without an answer and its group hangs. Returns what stops the timer. */
  onHang(giveUp: () => void): () => void {
    const beganAt = performance.now();
    let timer: NodeJS.Timeout;
    const lookLater = (): void => {
      const dueAt = performance.now() + GIVEN_UP_AFTER_MS;
      timer = setTimeout(async () => {
        if (performance.now() - dueAt > STOOD_STILL_MS) return lookLater();
        // Answers that have arrived are read first.
        await turnOfTheLoop();
        if (this.#hangsSince(beganAt)) giveUp();
      }, GIVEN_UP_AFTER_MS);
    };
    lookLater();
    return () => clearTimeout(timer);
  }
}
