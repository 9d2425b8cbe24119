import { expect, test } from 'vitest';
import { offline } from '#copy/shell/offline.ts';
import type { Scene } from '../../support/engines/scene.ts';
import { openWithWorker } from '../../support/engines/serviceWorker.ts';

const GRINDER = '/shop/products/100007';
const DRILL = '/shop/products/00002';
const CODE = '100007';

const LISTED = 'main .product-card';

export function productJourneys(scene: () => Scene): void {
  test('reads a product, its code and where to sign in for its price', async () => {
    const { person } = scene();
    await person.goTo(GRINDER);
    await person.reads(new RegExp(`Código\\s*${CODE}`), { within: '.detail-main' });
    await person.reads(/Ingrese para ver precios/, { within: 'main' });
    await person.press('Ingresar', { within: 'main' });
    await person.isAt(/^http/);
    await person.sees('input[type=password]');
  });

  test('looks at the second photo, and at it in large', async () => {
    const { person } = scene();
    await person.goTo(GRINDER);
    await person.press(/^Foto 2 de/);
    await person.until(() => (document.querySelector('.gallery-strip')?.scrollLeft ?? 0) > 100);
    await person.press('Ampliar');
    await person.reads(/2 de 3/, { within: 'dialog[open]' });
    await person.key('Escape');
    await person.seesNo('dialog[open]');
  });

  test('sees the bars of a product', async () => {
    const { person } = scene();
    await person.goTo(GRINDER);
    await person.press('Ver barras');
    await person.sees('.barcode svg');
  });

  test('puts a product on the wish list, is told so, and finds it there', async () => {
    const { person } = scene();
    await person.goTo(GRINDER);
    await person.pressFirst('main [data-act=wishlist]');
    await person.reads(/lista de deseos/, { within: '.toasts' });
    await person.goTo('/shop/wishlist');
    await person.sees(`main a[href="${GRINDER}"]`);
  });

  test('takes it off the wish list', async () => {
    const { person } = scene();
    await person.goTo('/shop/wishlist');
    await person.sees(LISTED);
    await person.pressFirst('main .card-remove');
    await person.seesNo(`main a[href="${GRINDER}"]`);
  });

  test('compares two products', async () => {
    const { person } = scene();
    for (const product of [GRINDER, DRILL]) {
      await person.goTo(product);
      await person.pressFirst('main [data-act=compare]');
      await person.reads(/comparación/, { within: '.toasts' });
    }
    await person.goTo('/shop/compare');
    for (const product of [GRINDER, DRILL]) await person.sees(`main table a[href="${product}"]`);
    expect(await person.count('main table')).toBe(1);
  });

  test('opens a page that was seen while there is no connection', async () => {
    const { person, shop, planned } = scene();
    planned.push(/./);
    await openWithWorker(person, GRINDER);
    await person.until(async (path) => (await caches.match(path)) !== undefined, GRINDER);
    await shop.network.cut();
    try {
      await person.goTo(GRINDER);
      await person.reads(/copia guardada/, { within: 'header' });
      await person.reads(new RegExp(`Código\\s*${CODE}`), { within: '.detail-main' });
      await person.goTo('/site/terms');
      await person.reads(new RegExp(offline.title), { within: 'main' });
    } finally {
      await shop.network.mend();
    }
    await person.press(offline.retry);
    await person.reads(/^Términos y condiciones/, { within: 'main h1' });
    await person.until(() => document.readyState === 'complete');
    await person.seesNo('.offline-line');
  });
}
