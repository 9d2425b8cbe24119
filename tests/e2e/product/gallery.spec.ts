import type { CDPSession, Page } from '@playwright/test';
import { productPath } from '#domain/slug.ts';
import { NIGHTS_OFFICE, SHOP } from '../../support/addresses.ts';
import { eventually } from '../../support/eventually.ts';
import { expect, firstVisit, showPresence, test } from '../support/journey.ts';
import { scriptNamed } from '../support/scripts.ts';
import { settled } from '../support/settled.ts';

type OfficeProduct = {
  itemCode: string;
  images: unknown[];
  videos: { url: string }[];
  videoLinks: { url: string }[];
  documents: { name: string; url: string }[];
};

/**
 * Every product of the night's back office. It is also that of the first worker's shop, whose test may just let it fail.
 */
const listed = (): Promise<OfficeProduct[]> =>
  eventually(async () => {
    const answer = await fetch(`${NIGHTS_OFFICE}/web/ProductsList`);
    const { products } = (await answer.json()) as { products?: OfficeProduct[] };
    if (!products) throw new Error(`The sandbox answered ${answer.status}.`);
    return products;
  });

/** The first product that has what a test needs, with the addresses that the night wrote into its page. */
async function productWith(suits: (product: OfficeProduct) => boolean): Promise<OfficeProduct> {
  const products = await listed();
  const found = products.find(suits);
  if (!found) throw new Error('The sandbox has no such product.');
  return found;
}

const rich = () =>
  productWith(
    ({ images, videos, documents }) => images.length > 2 && videos.length > 0 && documents.length > 0,
  );
const strip = (page: Page) => page.locator('.gallery-strip');
const thumb = (page: Page, name: string) => page.locator('.gallery').getByRole('link', { name });
const shownNow = (page: Page) =>
  strip(page).evaluate((node) => Math.round((10 * node.scrollLeft) / node.clientWidth) / 10);

/** One finger on the photo: it comes down at a place, moves, and leaves. */
const oneFinger =
  (session: CDPSession) =>
  (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: 400 })) });

/** A finger across the photo, from right to left. */
async function swipe(session: CDPSession): Promise<void> {
  const touch = oneFinger(session);
  await touch('touchStart', 320);
  for (let x = 300; x >= 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
}

/** Opens the photos of a product large, as a phone has them. */
async function enlargeByFinger(page: Page) {
  const { itemCode, images } = await rich();
  await page.goto(productPath(itemCode));
  await page.getByRole('button', { name: 'Ampliar' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Fotos de / });
  await expect(dialog.locator('.swiper-initialized')).toBeVisible();
  return { images, dialog };
}

/** Two fingers that move from one distance from the middle to another. */
async function pinch(session: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [195 - apart, 195 + apart].map((x, id) => ({ x, y: 400, id })),
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10);
  await touch('touchEnd');
}

test('a gallery is gone through by keyboard, and each photo is looked at closely', async ({ page }) => {
  const { itemCode, images } = await rich();
  await page.goto(productPath(itemCode));
  await page.keyboard.press('Shift');
  const first = thumb(page, `Foto 1 de ${images.length}`);
  await expect(first).toHaveAttribute('aria-current', 'true');
  await strip(page).focus();
  for (const number of [1, 2]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownNow(page)).toBe(number);
  }
  await expect(thumb(page, `Foto 3 de ${images.length}`)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Ampliar' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Fotos de / });
  await expect(dialog.getByRole('status')).toHaveText(`3 de ${images.length}`);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText(`2 de ${images.length}`);
  await page.keyboard.press('Escape');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownNow(page)).toBe(0);
});

test('a press on a thumbnail shows its photo, and a press on the photo enlarges it', async ({ page }) => {
  const { itemCode, images } = await rich();
  await page.goto(productPath(itemCode));
  await thumb(page, `Foto 2 de ${images.length}`).click();
  await expect.poll(() => shownNow(page)).toBe(1);
  await strip(page).getByRole('img').nth(1).click();
  const status = page.getByRole('dialog', { name: /^Fotos de / }).getByRole('status');
  await expect(status).toHaveText(`2 de ${images.length}`);
  await page.getByRole('button', { name: 'Foto siguiente' }).click();
  await expect(status).toHaveText(`3 de ${images.length}`);
  // Back closes what is over the page, and leaves no entry of its own behind when it was closed by its button.
  await page.goBack();
  await expect(status).toHaveCount(0);
  await expect(page).toHaveURL(/#foto-2$/);
  await strip(page).getByRole('img').nth(1).click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(status).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(productPath(itemCode));
});

test('a video is fetched only when somebody plays it, and stops when it is left', async ({ page }) => {
  const { itemCode, images, videos } = await rich();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(productPath(itemCode));
  await settled(page);
  expect(asked.filter((url) => new URL(url).origin !== SHOP)).toEqual([]);
  // The element alone makes a browser read the styles of its controls.
  await expect(page.locator('video')).toHaveCount(0);
  await page.mouse.move(200, 300, { steps: 5 });
  await expect(thumb(page, `Foto 1 de ${images.length}`)).toHaveAttribute('aria-current', 'true');
  await thumb(page, 'Video').click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0);
  expect(asked).toContain(videos[0]?.url);
  await expect(page.getByRole('button', { name: 'Ampliar' })).toBeHidden();
  await video.evaluate((node: HTMLVideoElement) => Object.assign(node, { loop: true }));
  // The slide beside it still touches the view.
  await thumb(page, `Foto ${images.length} de ${images.length}`).click();
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.paused)).toBe(true);
  await expect(video).toHaveJSProperty('inert', true);
});

test('a video is played by the first press of all, before any script has come for it', async ({ page }) => {
  const { itemCode } = await rich();
  await page.goto(productPath(itemCode));
  await thumb(page, 'Video').click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0);
  await expect(page).toHaveURL(productPath(itemCode));
});

test('a video that cannot be had is said, and plays when it is tried again', async ({ page, surprises }) => {
  surprises.planned.push(/Failed to load resource/, /\.webm/);
  const { itemCode } = await rich();
  await page.route('**/*.webm', (route) => route.abort());
  await page.goto(productPath(itemCode));
  await thumb(page, 'Video').click();
  await expect(page.getByText('No pudimos reproducir el video.')).toBeVisible();
  await page.unroute('**/*.webm');
  await thumb(page, 'Video').click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0);
});

test('a video that its own controls cannot play is said', async ({ page, surprises }) => {
  surprises.planned.push(/Failed to load resource/, /\.webm/);
  const { itemCode } = await rich();
  await page.route('**/*.webm', (route) => route.fulfill({ status: 404 }));
  await page.goto(productPath(itemCode));
  await showPresence(page);
  await expect(page.locator('video')).toHaveCount(1);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
  await expect(page.getByText('No pudimos reproducir el video.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  firstVisit(
    'a large photo that cannot be fetched is said, and the small one is shown',
    async ({ page, surprises }) => {
      surprises.planned.push(/Failed to load resource/);
      await page.route(/\/media\/[0-9a-f]+-960\.webp/, (route) => route.abort());
      await page.goto(productPath((await rich()).itemCode));
      await page.getByRole('button', { name: 'Ampliar' }).click();
      await expect(page.getByText('No pudimos cargar la foto grande.')).toHaveCount(1);
      const photo = page.getByRole('dialog').getByRole('img').first();
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    },
  );
});

firstVisit('a press that found no connection is good the next time', async ({ page, surprises }) => {
  surprises.planned.push(/Failed to (?:load resource|fetch)/);
  const { itemCode } = await rich();
  await page.goto(productPath(itemCode));
  const tools = scriptNamed('tools');
  await page.route(tools, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await thumb(page, 'Video').click();
  await failed;
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta parte.');
  await page.unroute(tools);
  await thumb(page, 'Video').click();
  await expect(page.locator('video')).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a video opens by its link', async ({ page }) => {
    const { itemCode, videos } = await rich();
    await page.goto(productPath(itemCode));
    await expect(thumb(page, 'Video')).toHaveAttribute('href', videos[0]?.url ?? '');
  });
});

test('a video elsewhere and a document open in a tab of their own', async ({ page, context, surprises }) => {
  surprises.planned.push(/request to https:\/\/www\.youtube\.com\//);
  await context.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'Video' }));
  const filmed = await productWith(({ videoLinks }) => videoLinks.length > 0);
  await page.goto(productPath(filmed.itemCode));
  const [video] = await Promise.all([
    context.waitForEvent('page'),
    thumb(page, 'Video en youtube.com').click(),
  ]);
  await expect(video).toHaveURL(filmed.videoLinks[0]?.url ?? '');
  const documented = await rich();
  await page.goto(productPath(documented.itemCode));
  const [paper] = documented.documents;
  const link = page.getByRole('link', { name: paper?.name ?? '' });
  await expect(link).toHaveAttribute('href', paper?.url ?? '');
  const answer = await page.request.get(paper?.url ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await Promise.all([context.waitForEvent('page'), link.click()]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe goes from photo to photo, and no thumbnail is fetched', async ({ page, context }) => {
    const { itemCode, images } = await rich();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(productPath(itemCode));
    await settled(page);
    expect(await page.locator('.gallery-thumbs img:visible').count()).toBe(0);
    // Cards of other products are further down, and not counted.
    const own = asked.filter((path) => !path.endsWith('-240.webp'));
    expect(own.length, own.join(' ')).toBeLessThanOrEqual(12);
    // Nobody has touched the page yet: its styles alone say which bar is the photo's.
    const bars = await page
      .locator('.gallery-thumbs [aria-label]')
      .evaluateAll((all) => all.map((bar) => getComputedStyle(bar, '::after').backgroundColor));
    expect(bars.filter((colour) => colour === bars[0])).toHaveLength(1);
    await swipe(await context.newCDPSession(page));
    await expect.poll(() => shownNow(page)).toBe(1);
    await expect(thumb(page, `Foto 2 de ${images.length}`)).toHaveAttribute('aria-current', 'true');
  });

  test('two fingers magnify a photo in the dialog, and one goes on to the next', async ({
    page,
    context,
  }) => {
    const { images, dialog } = await enlargeByFinger(page);
    const status = dialog.getByRole('status');
    await expect(status).toHaveText(`1 de ${images.length}`);
    const width = async () => (await dialog.locator('.swiper-slide-active img').boundingBox())?.width ?? 0;
    const whole = await width();
    const session = await context.newCDPSession(page);
    await pinch(session, 40, 160);
    await expect.poll(width).toBeGreaterThan(whole * 1.5);
    await pinch(session, 150, 20);
    await expect.poll(width).toBeLessThan(whole * 1.05);
    await swipe(session);
    await expect(status).toHaveText(`2 de ${images.length}`);
    await dialog.getByRole('button', { name: 'Acercar' }).tap();
    await expect.poll(width).toBeGreaterThan(whole * 1.3);
    const middle = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : 0);
    const photo = dialog.locator('.swiper-slide-active img');
    await expect.poll(async () => Math.abs(middle(await photo.boundingBox()) - 195)).toBeLessThan(2);
    await dialog.getByRole('button', { name: 'Alejar' }).tap();
    await expect.poll(width).toBeLessThan(whole * 1.05);
    await dialog.getByRole('button', { name: 'Foto siguiente' }).tap();
    await expect(status).toHaveText(`3 de ${images.length}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('a swipe goes on to the next photo while the phone is busy, and a finger that trembles does not', async ({
    page,
    context,
  }) => {
    const { images, dialog } = await enlargeByFinger(page);
    const touch = oneFinger(await context.newCDPSession(page));
    // A page that is busy is told of one move alone, the last.
    for (const photo of [2, 3]) {
      await touch('touchStart', 280);
      await touch('touchMove', 150);
      await touch('touchEnd');
      await expect(dialog.getByRole('status')).toHaveText(`${photo} de ${images.length}`);
      await expect
        .poll(async () => (await dialog.locator('.swiper-slide-active').boundingBox())?.x)
        .toBeCloseTo((await dialog.locator('.swiper').boundingBox())?.x ?? 0);
    }
    // Slowly, over a third of the photo.
    await touch('touchStart', 120);
    for (const x of [150, 190, 240]) {
      await page.waitForTimeout(150);
      await touch('touchMove', x);
    }
    await touch('touchEnd');
    await expect(dialog.getByRole('status')).toHaveText(`2 de ${images.length}`);
    await touch('touchStart', 200);
    await touch('touchMove', 197);
    await touch('touchEnd');
    await page.waitForTimeout(500);
    await expect(dialog.getByRole('status')).toHaveText(`2 de ${images.length}`);
  });
});

test('a mouse fetches nothing of what fingers need to look at a photo closely', async ({ page }) => {
  const { itemCode } = await rich();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(productPath(itemCode));
  await page.getByRole('button', { name: 'Ampliar' }).click();
  await expect(page.getByRole('dialog', { name: /^Fotos de / }).locator('.zoom-strip')).toBeVisible();
  await settled(page);
  expect(asked.filter((path) => /touchViewer/i.test(path))).toEqual([]);
});

/** The one of this catalogue whose photo cannot be read. */
const WITHOUT_PHOTO = '104116';

test('where a product has no photo its page asks the shop for one, and names the product', async ({
  page,
}) => {
  await page.goto(productPath(WITHOUT_PHOTO));
  await expect(page.getByAltText('Sin foto')).toBeVisible();
  const ask = page.getByRole('link', { name: 'Pídanos la foto por WhatsApp' });
  await expect(ask).toBeVisible();
  const text = new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(`(código ${WITHOUT_PHOTO})`);
  // The address is the one that the shop was built for, whichever of its servers sends the page.
  expect(text).toContain(new URL(page.url()).pathname);
});
