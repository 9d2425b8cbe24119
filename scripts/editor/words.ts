import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sentenceCase } from '#copy/text.ts';
import { contentFolder } from '#retailer/folder.ts';
import { readContent } from '#retailer/read.ts';

/** What may have a translation: what has one, and the menu's families, as the header and as prose writes them. Throws ContentError. */
export const translatedWords = (): string[] => [
  ...new Set([
    ...Object.keys(readContent('translations')),
    ...readContent('menu').flatMap(({ title }) => [title, sentenceCase(title)]),
  ]),
];

/** The files of the shop's own lexicon, each with what its first comment says; none where ours counts. */
export function lexiconFiles(): { name: string; about: string }[] {
  const folder = join(contentFolder(), 'lexicon');
  if (!existsSync(folder)) return [];
  return globSync('*.txt', { cwd: folder })
    .sort()
    .map((file) => {
      const [, about] = /^#\s*([^:;.\n]+)/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      const name = basename(file, '.txt');
      return { name, about: about?.trim() ?? name };
    });
}
