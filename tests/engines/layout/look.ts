import { isDeepStrictEqual } from 'node:util';
import type { Person } from '../../support/engines/person.ts';
import { DESK, PHONE } from '../../support/engines/sizes.ts';
import { TO_COME } from '../../support/toCome.ts';
import { type Layout, PARTS, readLayout } from './boxes.ts';
import { becomeCustomer, CUSTOMERS, closeAnnouncement, type Place, VISITORS } from './places.ts';

const SIZES = [DESK, PHONE];
/** What a busy computer did not get in time is asked for again by the page itself. */
const NOT_THERE = `${TO_COME}, .answer-failed`;
const STILL_MS = 300;
const STILL_WITHIN_MS = 30_000;

/** Runs in the page: a part of a page may be hidden by an animation until what is above it was drawn. */
const isStill = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/**
 * Runs in the page: how many answers it has had, after a moment in which it had time. Measured there, since on a busy computer a
 * page has not run for long.
 */
const answersAfter = (ms: number): Promise<number> =>
  new Promise((resolve) => {
    const answer = () => resolve(performance.getEntriesByType('resource').length);
    // Safari has no requestIdleCallback.
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(answer) : setTimeout(answer)),
      ms,
    );
  });

/** The layout when neither it nor the page's answers have changed for a moment: prices, fonts and islands come after the page. */
async function settledLayout(person: Person): Promise<Layout> {
  const { window } = person;
  await window.ask(async () => void (await document.fonts.ready));
  await person.until(() => document.querySelector('.top-choices select') !== null);
  await person.seesNo(NOT_THERE);
  await person.until(isStill);
  // What lies under the header depends on how far an engine scrolled to what was pressed.
  await window.ask(() => scrollTo({ top: 0, behavior: 'instant' }));
  const look = async () => ({
    answers: await window.ask(answersAfter, STILL_MS),
    layout: await window.ask(readLayout, PARTS),
  });
  let before = await look();
  for (const end = Date.now() + STILL_WITHIN_MS; Date.now() < end; ) {
    await person.seesNo(NOT_THERE);
    const after = await look();
    if (isDeepStrictEqual(before, after)) return after.layout;
    before = after;
  }
  throw new Error(`${await window.ask(() => location.href)} went on changing for ${STILL_WITHIN_MS} ms.`);
}

/** Shows a place at both widths, and calls `seen` with what it is called there. */
async function showPlace(
  person: Person,
  { name, path, ready, act, stays }: Place,
  seen: (name: string) => Promise<void>,
): Promise<void> {
  for (const [at, size] of SIZES.entries()) {
    await person.window.resize(size);
    if (at === 0 || (act && !stays)) {
      await person.goTo(path);
      if (ready) await person.sees(ready);
      await act?.(person);
    }
    await seen(`${name}-${size.width}`);
  }
}

/** Goes to all places, and calls `seen` at each of them with its layout and its name, such as `cart-390`. */
export async function lookAround(
  person: Person,
  seen: (name: string, layout: Layout) => Promise<void> | void,
): Promise<void> {
  const look = async (name: string) => seen(name, await settledLayout(person));
  for (const place of VISITORS) {
    await showPlace(person, place, look);
    if (place.name === 'announcement') await closeAnnouncement(person);
  }
  await person.window.resize(DESK);
  await becomeCustomer(person);
  for (const place of CUSTOMERS) await showPlace(person, place, look);
}
