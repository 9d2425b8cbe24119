import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ShopPage } from '#snapshot/pages.ts';

/** What the pages of a release were made from: their code, and each page's key by its file. */
const manifestSchema = z.object({
  code: z.string(),
  // As z.record it would be copied, key by key.
  pages: z.custom<Record<string, string>>(
    (pages) =>
      typeof pages === 'object' &&
      pages !== null &&
      Object.values(pages).every((key) => typeof key === 'string'),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = (release: string): string => join(release, 'pages.json');

const digest = (text: string): string => hash('sha256', text, 'base64url');

/** A text for each value: its JSON, or a hash of it for an array. Many pages share theirs, and each is read once. */
function textWriter(): (value: unknown) => string | undefined {
  const digests = new Map<readonly unknown[], string>();
  return (value) => {
    if (!Array.isArray(value)) return JSON.stringify(value);
    const hash = digests.get(value) ?? digest(JSON.stringify(value));
    digests.set(value, hash);
    return hash;
  };
}

/** Each page's key is a hash of all that it is made from, besides the code. */
export function manifestOf(code: string, pages: ShopPage<object>[]): Manifest {
  const textOf = textWriter();
  const keyOf = ({ props }: ShopPage<object>): string => {
    const parts = Object.entries(props).map(([name, value]) => `${name}:${textOf(value)}`);
    return digest(parts.join('\n'));
  };
  return { code, pages: Object.fromEntries(pages.map((page) => [page.file, keyOf(page)])) };
}

export const writeManifest = (release: string, manifest: Manifest): void =>
  writeFileSync(manifestFile(release), JSON.stringify(manifest));

/** Undefined for a release of an older version: all its pages are built anew. */
export function readManifest(release: string): Manifest | undefined {
  const file = manifestFile(release);
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Which pages are made, and which are taken from the release before, because their code and props are the same. */
export type BuildPlan = { made: string[]; carried: string[] };

export function planOf(now: Manifest, before: Manifest | undefined): BuildPlan {
  const isCarried = (file: string): boolean =>
    before?.code === now.code && before.pages[file] === now.pages[file];
  const files = Object.keys(now.pages);
  const carried = new Set(files.filter(isCarried));
  return { made: files.filter((file) => !carried.has(file)), carried: [...carried] };
}
