import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Person } from '../../support/engines/person.ts';
import type { Scene } from '../../support/engines/scene.ts';
import { DESK } from '../../support/engines/sizes.ts';
import { addFirst, fillCart, startAt } from './session.ts';

/** A large phone, on which a cart of one line scrolls a little. */
const LARGE_PHONE = { width: 430, height: 844 };
/** Of 255: text is smoothed otherwise where it is painted again. */
const ANOTHER_COLOUR = 60;
/** Pixels in which two pictures of the same digits may differ. */
const SAME = 8;
const LINE = '.cart-lines .cart-line';
const TOTALS = '.cart-bar-totals';
const DAY = 'form.period input[type=date]';
/** Of 255: what is written is darker, what stands in an empty field is not. */
const AS_TEXT = 70;
/** Pixels that eight digits have at least. */
const DIGITS = 30;

/** What the window shows in an element's place. */
async function shownIn(person: Person, css: string): Promise<Buffer> {
  const { left, top, width, height } = await person.window.ask((css) => {
    const { x, y, width, height } = (document.querySelector(css) as Element).getBoundingClientRect();
    return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
  }, css);
  const picture = sharp(await person.window.picture());
  return picture.extract({ left, top, width, height }).greyscale().raw().toBuffer();
}

function expectSame(one: Buffer, other: Buffer, what: string): void {
  expect(one.length, what).toBe(other.length);
  const differing = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > ANOTHER_COLOUR);
  expect(differing.length, what).toBeLessThanOrEqual(SAME);
}

/** A scrolled page is painted anew, whatever was painted before. */
async function paintedAnew(person: Person, css: string): Promise<Buffer> {
  for (const by of [40, -40]) {
    await person.window.ask((by) => {
      scrollBy({ top: by, behavior: 'instant' });
      return new Promise((resolve) => setTimeout(resolve, 300));
    }, by);
  }
  return shownIn(person, css);
}

const settled = (person: Person) =>
  person.window.ask(() => new Promise<void>((resolve) => setTimeout(() => resolve(), 1500)));

/** What is read from the window's picture: the document may be right where the picture is old. */
export function paintingJourneys(scene: () => Scene): void {
  test('the bar of a cart on a phone is painted with the total that the cart has', async () => {
    const { person } = scene();
    await person.window.resize(LARGE_PHONE);
    await fillCart(person, ['00006']);
    await person.goTo('/shop/cart');
    await person.reads(/\$\s\d/, { within: TOTALS });
    await settled(person);
    const first = await shownIn(person, TOTALS);
    expectSame(first, await paintedAnew(person, TOTALS), 'the total of a cart that was opened');
    const before = await person.text(TOTALS);
    await person.fill(`${LINE} input`, '12');
    await person.window.pressKey('Tab');
    await person.until(
      (css, before) => document.querySelector<HTMLElement>(css)?.innerText !== before,
      TOTALS,
      before,
    );
    await settled(person);
    expectSame(await shownIn(person, TOTALS), await paintedAnew(person, TOTALS), 'the total of twelve');
  });

  test('the header on a phone is painted with the number of products that the cart has', async () => {
    const { person } = scene();
    await person.window.resize(LARGE_PHONE);
    await startAt(person, '/shop/catalog/ferreteria');
    await addFirst(person);
    await person.reads(/^\s*1\s*$/, { within: '.header-cart' });
    await settled(person);
    const count = '.header-cart .header-count';
    expectSame(await shownIn(person, count), await paintedAnew(person, count), 'one product');
  });
}

/** In WebKit an empty day reads as today's; the others show letters there. */
export function emptyDayJourneys(scene: () => Scene): void {
  test('a day that nobody chose is painted paler than one that somebody did', async () => {
    const { person } = scene();
    await person.window.resize(DESK);
    const dark = async (query: string) => {
      await person.goTo(`/account/status${query}`);
      await person.sees('main tbody tr');
      await person.window.ask((css) => document.querySelector(css)?.scrollIntoView({ block: 'center' }), DAY);
      await settled(person);
      return (await shownIn(person, DAY)).filter((grey) => grey < AS_TEXT).length;
    };
    const empty = await dark('');
    expect((await dark('?desde=2026-11-11&hasta=2026-11-12')) - empty).toBeGreaterThan(DIGITS);
  });
}
