import { expect, firstVisit } from '../support/journey.ts';
import { scriptNamed } from '../support/scripts.ts';

firstVisit(
  'a part whose script is refused says so in its place, the rest works, and it comes when it is tried again',
  async ({ page, openAs, surprises }) => {
    surprises.planned.push(/Failed to (?:load resource|fetch)/, /Error hydrating/, /Broken/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openAs('ana', '/site/faq');
    const said = page.getByText('No pudimos cargar esta parte.');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Cuenta de Ana' });

    const promos = scriptNamed('Promos');
    await page.route(promos, (route) => route.abort());
    await page.goto('/promos');
    await expect(page.getByRole('alert').and(said)).toBeVisible();
    await expect(menu).toBeVisible();
    await page.unroute(promos);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(said).toHaveCount(0);

    const header = scriptNamed('mount');
    await page.route(header, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert').and(said)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.unroute(header);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(menu).toBeVisible();

    await page.addInitScript(() => {
      const get = () => () => {
        throw new Error('Broken.');
      };
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get });
    });
    await page.goto('/account/orders');
    await expect(page.getByRole('main').getByRole('alert').and(said)).toBeVisible();
    await expect(menu).toBeVisible();

    const scripts = asked.filter((path) => /^\/_astro\/.*\.js$/.test(path));
    expect(scripts.filter((path) => !/\/(?:part|few)\./.test(path))).toEqual([]);
  },
);
