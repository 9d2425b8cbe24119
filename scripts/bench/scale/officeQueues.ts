import type { Group, Limits } from '#backoffice/client/groups.ts';
import type { Dice } from '../../sandbox/random.ts';
import type { Clock } from './clock.ts';

const FINEST = 1_000_000;

/** A time that is as likely to end in any moment as in the next, with this mean. */
export const randomTime = (chance: Dice, mean: number): number =>
  -mean * Math.log(chance.int(1, FINEST) / FINEST);

/** A back office that answers so many calls at once; the others wait there in turn, as long as it takes. */
export class OfficeQueue {
  /** Milliseconds that each call has waited before its work began. */
  readonly waits: number[] = [];
  readonly #clock: Clock;
  readonly #atOnce: number;
  readonly #workMs: () => number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(clock: Clock, atOnce: number, workMs: () => number) {
    this.#clock = clock;
    this.#atOnce = atOnce;
    this.#workMs = workMs;
  }

  answer(done: () => void): void {
    const since = this.#clock.now;
    const begin = (): void => {
      this.#running += 1;
      this.waits.push(this.#clock.now - since);
      this.#clock.after(this.#workMs(), () => {
        this.#running -= 1;
        this.#waiting.shift()?.();
        done();
      });
    };
    if (this.#running < this.#atOnce) begin();
    else this.#waiting.push(begin);
  }
}

/** `refused` was not sent; `late` was, and its answer was not waited for. */
export type Outcome = 'answered' | 'refused' | 'late';

type Turn = { begin: () => void; isOver: boolean };

/** What one server lets through to the back office of one group of calls: decision 0361, without the share of one customer. */
export class GroupGate {
  readonly #clock: Clock;
  readonly #office: OfficeQueue;
  readonly #limits: Limits;
  #waiting: Turn[] = [];
  #running = 0;

  constructor(clock: Clock, office: OfficeQueue, limits: Limits) {
    this.#clock = clock;
    this.#office = office;
    this.#limits = limits;
  }

  ask(done: (outcome: Outcome) => void): void {
    const { atOnce, waiting, queueMs } = this.#limits;
    const since = this.#clock.now;
    if (this.#running < atOnce) {
      this.#begin(since, done);
      return;
    }
    if (this.#waiting.length >= waiting) {
      done('refused');
      return;
    }
    const turn: Turn = { begin: () => this.#begin(since, done), isOver: false };
    this.#waiting.push(turn);
    this.#clock.after(queueMs, () => {
      if (turn.isOver) return;
      turn.isOver = true;
      this.#waiting = this.#waiting.filter((other) => other !== turn);
      done('refused');
    });
  }

  /** The budget of a call begins when it is asked for, and not when its turn comes. */
  #begin(asked: number, done: (outcome: Outcome) => void): void {
    this.#running += 1;
    let isOver = false;
    const end = (outcome: Outcome): void => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      const next = this.#waiting.shift();
      if (next) {
        next.isOver = true;
        next.begin();
      }
      done(outcome);
    };
    this.#office.answer(() => end('answered'));
    this.#clock.after(Math.max(0, asked + this.#limits.budgetMs - this.#clock.now), () => end('late'));
  }
}

export type Gates = Record<Group, GroupGate>;
