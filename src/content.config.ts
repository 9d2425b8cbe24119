import { defineCollection } from 'astro:content';
import { basename } from 'node:path';
import { glob } from 'astro/loaders';
import { contentFolder } from '#retailer/folder.ts';
import { contentFiles } from '#retailer/schemas/files.ts';

/** The files of a pattern; a file's name is the last part of its address. */
const filesOf = ({ files }: { files: string }) =>
  glob({ pattern: files, base: contentFolder(), generateId: ({ entry }) => basename(entry, '.md') });

/** The editors' pages; see src/content/README.md. */
export const collections = {
  info: defineCollection({ loader: filesOf(contentFiles.info), schema: contentFiles.info.schema }),
  blog: defineCollection({ loader: filesOf(contentFiles.blog), schema: contentFiles.blog.schema }),
};
