type Event = { at: number; run: () => void };

/** A time that passes from one event to the next, in milliseconds: hours of a simulation take a second. */
export class Clock {
  now = 0;
  /** A heap: each event is no later than the two below it. */
  readonly #events: Event[] = [];

  after(ms: number, run: () => void): void {
    const events = this.#events;
    const event = { at: this.now + ms, run };
    let place = events.push(event) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = events[above] as Event;
      if (other.at <= event.at) break;
      events[place] = other;
      place = above;
    }
    events[place] = event;
  }

  /** Until nothing is left to happen. */
  run(): void {
    for (let event = this.#first(); event; event = this.#first()) {
      this.now = event.at;
      event.run();
    }
  }

  #first(): Event | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (!first || !last || events.length === 0) return first;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const right = left + 1;
      const below =
        right < events.length && (events[right] as Event).at < (events[left] as Event).at ? right : left;
      const other = events[below];
      if (!other || other.at >= last.at) break;
      events[place] = other;
      place = below;
    }
    events[place] = last;
    return first;
  }
}
