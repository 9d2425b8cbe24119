import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FIREFOX } from '../support/engines/engines.ts';
import { Person } from '../support/engines/person.ts';
import { openFirefox } from '../support/engines/puppeteer.ts';
import { journeysIn } from './journeys.ts';

const scene = journeysIn(FIREFOX);

/** Scrollbars that stand beside what they scroll, on a machine that is dark. */
const DARK = {
  'ui.useOverlayScrollbars': 0,
  'ui.systemUsesDarkTheme': 1,
  'layout.css.prefers-color-scheme.content-override': 0,
};
/** So low that what stands beside a listing scrolls. */
const LOW = { width: 1440, height: 480 };
/** Of 255. */
const NEARLY_WHITE = 200;

test('Firefox leaves no scroll track white in the dark', async () => {
  const window = await openFirefox(DARK);
  try {
    await window.resize(LOW);
    await new Person(window, scene().shop.origin).goTo('/shop/catalog/herramientas');
    const { left, top, width } = await window.ask(() => {
      const side = document.querySelector<HTMLElement>('.listing-side');
      if (!side) throw new Error('Nothing stands beside the listing.');
      const width = side.offsetWidth - side.clientWidth;
      const { right, top } = side.getBoundingClientRect();
      return { left: Math.floor(right) - width, top: Math.ceil(top), width };
    });
    expect(width).toBeGreaterThan(0);
    const track = await sharp(await window.picture())
      .extract({ left, top: top + 8, width, height: 8 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.max(...track)).toBeLessThan(NEARLY_WHITE);
  } finally {
    await window.close();
  }
});
