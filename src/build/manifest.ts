import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ShopPage } from '#snapshot/pages.ts';

/** What the pages of a release were made from: their code, and each page's key by its file. */
const manifestSchema = z.object({ code: z.string(), pages: z.record(z.string(), z.string()) });
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = (release: string): string => join(release, 'pages.json');

/** Writes values as JSON, and what many pages share, such as the first products of a place, only once. */
function jsonWriter(): (value: unknown) => string | undefined {
  const texts = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  };
}

/** Each page's key is a hash of all that it is made from, besides the code. */
export function manifestOf(code: string, pages: ShopPage<object>[]): Manifest {
  const write = jsonWriter();
  const textOf = (value: unknown): string | undefined =>
    Array.isArray(value) ? `[${value.map(write).join()}]` : write(value);
  const keyOf = ({ props }: ShopPage<object>): string => {
    const parts = Object.entries(props).map(([name, value]) => `${name}:${textOf(value)}`);
    return hash('sha256', parts.join('\n'), 'base64url');
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
  const { true: carried = [], false: made = [] } = Object.groupBy(
    Object.keys(now.pages),
    (file): 'true' | 'false' => `${isCarried(file)}`,
  );
  return { made, carried };
}
