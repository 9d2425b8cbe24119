import { expect, test } from 'vitest';
import { inParts, sitemapIndex, sitemapPart } from '#domain/catalogue/sitemap.ts';

test('addresses are escaped and none is lost between parts', () => {
  expect(sitemapPart(['https://x.uy/a?b&c'])).toContain('<loc>https://x.uy/a?b&#38;c</loc>');
  expect(inParts(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
  expect(inParts([])).toEqual([]);
  expect(sitemapIndex(['https://x.uy/sitemap-1.xml'])).toContain('<loc>https://x.uy/sitemap-1.xml</loc>');
});
