import { expect, test } from 'vitest';
import { inParts, sitemapIndex, sitemapPart } from '#domain/catalogue/sitemap.ts';

test('an address has the day of its change where one is known', () => {
  const text = sitemapPart([{ url: 'https://x.uy/a', changed: '2026-11-27' }, { url: 'https://x.uy/b' }]);
  expect(text).toContain('<url><loc>https://x.uy/a</loc><lastmod>2026-11-27</lastmod></url>');
  expect(text).toContain('<url><loc>https://x.uy/b</loc></url>');
});

test('addresses are escaped and none is lost between parts', () => {
  expect(sitemapPart([{ url: 'https://x.uy/a?b&c' }])).toContain('<loc>https://x.uy/a?b&#38;c</loc>');
  expect(inParts(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
  expect(inParts([])).toEqual([]);
  expect(sitemapIndex([{ url: 'https://x.uy/sitemap-1.xml' }])).toContain(
    '<sitemap><loc>https://x.uy/sitemap-1.xml</loc></sitemap>',
  );
  expect(sitemapIndex([{ url: 'https://x.uy/sitemap-2.xml', changed: '2026-11-27' }])).toContain(
    '<loc>https://x.uy/sitemap-2.xml</loc><lastmod>2026-11-27</lastmod></sitemap>',
  );
});
