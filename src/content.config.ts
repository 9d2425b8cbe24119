import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const page = z.object({ title: z.string(), description: z.string().max(170) });

/** The editors' information pages; the file's name is the last part of its address. */
const info = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/info' }),
  schema: page,
});

/** The editors' blog; see src/content/README.md. The file's name is the last part of its address. */
const blog = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/blog' }),
  schema: page.extend({
    date: z.coerce.date(),
    category: z.string(),
    /** Where in the catalogue the post sends its reader. */
    catalog: z.object({ label: z.string(), path: z.string() }),
  }),
});

export const collections = { info, blog };
