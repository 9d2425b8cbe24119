import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The editors' information pages; the file's name is the last part of its address. */
const info = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/info' }),
  schema: z.object({ title: z.string(), description: z.string().max(170) }),
});

export const collections = { info };
