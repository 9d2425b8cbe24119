import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import { placePath } from '#domain/paths.ts';
import { productFileName, productPath, toSlug } from '#domain/slug.ts';
import { smokeChecks } from '#night/smokeChecks.ts';
import { smokeTest } from '#night/smokeTest.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { textOf } from '../../support/site/siteTexts.ts';

const AT_ONCE = 8;

/** The files that a page needs and whose name changes with their content, such as `/_astro/cart.Bx1.js`. */
export const hashedFilesOf = (html: string): string[] => [
  ...new Set(html.match(/\/(?:_astro|media|menus)\/[\w.~/-]+/g) ?? []),
];

/** Addresses of the catalogue's pages, and the file of each in a release. */
export const pagesOf = ({ products, families }: Snapshot): { path: string; file: string }[] => [
  { path: '/', file: 'index.html' },
  { path: '/sitemap.xml', file: 'sitemap.xml' },
  ...families.map(({ name }) => ({
    path: placePath(toSlug(name)),
    file: `shop/catalog/${toSlug(name)}.html`,
  })),
  ...products.map(({ code }) => ({
    path: productPath(code),
    file: `shop/products/${productFileName(code)}.html`,
  })),
];

/** Whether an answer is a release's file, in whichever form that is kept, byte for byte. */
export function isTextOf(file: string, body: Buffer): boolean {
  const isThere = existsSync(file) || existsSync(`${file}.gz`);
  return isThere && textOf(file) === body.toString('utf8');
}

/** The shop's answer must be this release's file, byte for byte. Answers the hashed files that it names. */
async function examine(
  origin: string,
  release: string,
  { path, file }: { path: string; file: string },
): Promise<{ problems: string[]; names: string[] }> {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) return { problems: [`${path}: answered ${answer.status}`], names: [] };
  const problems = isTextOf(join(release, 'client', file), body)
    ? []
    : [`${path}: is not of the release in service`];
  return { problems, names: hashedFilesOf(body.toString('utf8')) };
}

/**
 * What is wrong with a shop, a sentence each: its smoke test, every page of this snapshot's catalogue, each as it lies
 * in `release`, and every hashed file that these name.
 */
export async function problemsOfSite(origin: string, release: string, snapshot: Snapshot): Promise<string[]> {
  const smoke = await smokeTest(origin, smokeChecks(snapshot));
  const pages = await pMap(pagesOf(snapshot), (page) => examine(origin, release, page), {
    concurrency: AT_ONCE,
  });
  const missing = await pMap(
    new Set(pages.flatMap(({ names }) => names)),
    async (name) => {
      const { status, body } = await fetch(origin + name);
      await body?.cancel();
      return status === 200 ? [] : [`${name}: answered ${status}`];
    },
    { concurrency: AT_ONCE },
  );
  return [...smoke, ...pages.flatMap(({ problems }) => problems), ...missing.flat()];
}
