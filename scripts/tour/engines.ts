import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookAround } from '../../tests/engines/layout/look.ts';
import { CHROMIUM, FIREFOX, WEBKIT } from '../../tests/support/engines/engines.ts';
import { Person } from '../../tests/support/engines/person.ts';

/**
 * Takes the places whose layout is compared, at both widths, in every engine that is installed: `cart-390-WebKit.png`. Answers
 * how many pictures it took.
 */
export async function photographEngines(shop: string, out: string): Promise<number> {
  let taken = 0;
  for (const { name: engine, isThere, open } of [CHROMIUM, FIREFOX, WEBKIT]) {
    if (!isThere()) {
      console.log(`${engine} is not installed.`);
      continue;
    }
    const window = await open();
    await lookAround(new Person(window, shop), async (place) => {
      writeFileSync(join(out, `${place}-${engine}.png`), await window.picture());
      taken += 1;
    });
    await window.close();
    console.log(`${engine}: done`);
  }
  return taken;
}
