import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { codeOfAddress, productFileName } from '#domain/slug.ts';
import { SHOP_DIST } from '../../support/addresses.ts';
import { textsOf } from '../../support/site/siteTexts.ts';
import { expect, test } from '../support/journey.ts';
import { productPathOf } from '../support/routes.ts';

const SITE = join(SHOP_DIST, 'client');
const ON_REQUEST = /^\/(?:api|account)\/|^\/(?:shop\/checkout|repairs)$/;

const pages = () =>
  textsOf(SITE)
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file, text }) => ({ file, html: text }));

/** The shop's, a post's, or a product's, which is drawn when it is asked for. */
const SHARED = /^http.+(?:\.(?:webp|png)|\/api\/products\/preview\?code=\S+&(?:amp;)?v=[0-9a-f]{6})$/;

const find = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const canonicalOf = (html: string): string => find(html, /rel="?canonical"? href="([^"]+)"/);

const fileOf = (path: string): string => {
  const product = /^\/shop\/products\/(.+)$/.exec(path)?.[1];
  return product ? `/shop/products/${productFileName(codeOfAddress(product) ?? '')}` : path;
};

const exists = (path: string): boolean =>
  path === '/' || ['', '.html', '.html.gz'].some((end) => existsSync(join(SITE, `${fileOf(path)}${end}`)));

test.describe('the built site', () => {
  test('has no two pages with the same title or description', () => {
    for (const pattern of [/<title>(.*?)<\/title>/, /name="?description"? content="([^"]*)"/]) {
      const seen = new Map<string, string>();
      const repeated: string[] = [];
      for (const { html } of pages()) {
        const canonical = canonicalOf(html);
        if (canonical === '') continue;
        const text = find(html, pattern);
        if ((seen.get(text) ?? canonical) !== canonical) repeated.push(text);
        seen.set(text, canonical);
      }
      expect(repeated).toEqual([]);
    }
  });

  test('has no link that leads nowhere', () => {
    const broken = new Set<string>();
    for (const { html } of pages()) {
      for (const [, href = ''] of html.matchAll(/href="?(\/[^"\s>?#]*)/g)) {
        const path = href.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
        if (!ON_REQUEST.test(path) && !exists(path)) broken.add(path);
      }
    }
    expect([...broken]).toEqual([]);
  });

  test('links every product from a page of the catalogue, further pages or not', () => {
    const linked = new Set(
      pages()
        .filter(({ file }) => !file.startsWith(join(SITE, 'shop', 'products')))
        .flatMap(({ html }) => [...html.matchAll(/href="?(\/shop\/products\/[^"\s>]+)/g)])
        .map(([, path = '']) => fileOf(path.replaceAll('&#39;', "'"))),
    );
    const products = readdirSync(join(SITE, 'shop', 'products'))
      .filter((name) => name.endsWith('.html.gz'))
      .map((name) => `/shop/products/${name.slice(0, -'.html.gz'.length)}`);
    expect(products.filter((path) => !linked.has(path))).toEqual([]);
  });

  test('lists in the sitemap every page that search engines may index, by its own address', () => {
    const listed = new Set(
      readdirSync(SITE)
        .filter((name) => /^sitemap-\d+\.xml$/.test(name))
        .flatMap((name) => [...readFileSync(join(SITE, name), 'utf8').matchAll(/<loc>([^<]+)</g)])
        .map(([, url = '']) => url.replaceAll('&#39;', "'")),
    );
    const canonical = new Set(pages().map(({ html }) => canonicalOf(html)));
    canonical.delete('');
    const empty = [...canonical].filter((url) => url.includes('/shop/catalog/') && !listed.has(url));
    expect([...listed].filter((url) => !canonical.has(url))).toEqual([]);
    expect([...canonical].filter((url) => !listed.has(url) && !empty.includes(url))).toEqual([]);
  });

  test('carries structured data that parses, without an offer, and a picture for shared links', () => {
    const types = new Set<string>();
    // The families' menus are a piece of every page, in a file of their own.
    for (const { file, html } of pages().filter((page) => page.html.startsWith('<!DOCTYPE'))) {
      for (const [, json = ''] of html.matchAll(
        /<script type="?application\/ld\+json"?>([\s\S]*?)<\/script>/g,
      )) {
        const data = JSON.parse(json);
        expect(data, file).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
        expect(json).not.toContain('"offers"');
        types.add(data['@type']);
      }
      expect(find(html, /property="?og:image"? content="([^"]+)"/), file).toMatch(SHARED);
    }
    expect([...types].sort()).toEqual([
      'BlogPosting',
      'BreadcrumbList',
      'FAQPage',
      'HardwareStore',
      'ItemList',
      'Organization',
      'Product',
    ]);
  });
});

test('an e-mail address stands without a blank in it', async ({ page }) => {
  await page.goto('/site/contact-us');
  const texts = await page
    .locator('a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => link.textContent?.trim()));
  expect(texts.length).toBeGreaterThan(1);
  expect(new Set(texts)).toEqual(new Set(['ventas@mostrador.example']));
});

test('robots.txt names the sitemap and the feed lists the posts', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? 'no sitemap';
  expect(await (await request.get(sitemap)).text()).toContain('<sitemapindex');
  const feed = await request.get('/blog/rss.xml');
  expect(feed.headers()['content-type']).toContain('xml');
  expect((await feed.text()).match(/<item>/g)).toHaveLength(6);
});

test('a shared link of a product has its picture, and search engines may read it', async ({ page }) => {
  const { request } = page;
  const html = await (await request.get(await productPathOf(page))).text();
  const picture = await request.get(
    find(html, /property="?og:image"? content="([^"]+)"/).replace('&amp;', '&'),
  );
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await (await request.get('/robots.txt')).text()).toContain('\nAllow: /api/products/preview\n');
});

test('a home screen finds its icons, each as large as it says', async ({ request }) => {
  const { icons } = (await (await request.get('/manifest.json')).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(icons).toHaveLength(3);
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const old = await (await request.get('/favicon.ico')).body();
  expect((await sharp(old.subarray(old.readUInt32LE(18))).metadata()).width).toBe(32);
});
