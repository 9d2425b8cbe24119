import type { z } from 'zod';
import { coloursSchema } from './colours.ts';
import { countrySchema } from './country.ts';
import { menuSchema } from './menu.ts';
import { merchandisingSchema } from './merchandising.ts';
import { infoSchema, postSchema } from './pages.ts';
import { homeSchema, shopSchema } from './shop.ts';
import { translationsSchema } from './translations.ts';
import { wordsSchema } from './words.ts';

export type ContentFile = {
  /** Where they lie below the content folder, as a glob. */
  files: string;
  schema: z.ZodType;
  /** The shop cannot be built without it. */
  required: boolean;
  /** What writes it where it is not there. */
  writtenBy?: string;
};

/** Every file with fields that editors write, and its schema: the check, the build and the editor's forms follow this table. */
export const contentFiles = {
  country: { files: 'country.yaml', schema: countrySchema, required: false },
  shop: { files: 'shop.yaml', schema: shopSchema, required: true },
  colours: { files: 'colours.yaml', schema: coloursSchema, required: false },
  home: { files: 'home.yaml', schema: homeSchema, required: true },
  translations: { files: 'translations.yaml', schema: translationsSchema, required: false },
  menu: { files: 'categories.json', schema: menuSchema, required: true, writtenBy: 'npm run menu -- --new' },
  merchandising: { files: 'merchandising.yaml', schema: merchandisingSchema, required: false },
  info: { files: 'info/*.md', schema: infoSchema, required: false },
  words: { files: 'words.yaml', schema: wordsSchema, required: false },
  blog: { files: 'blog/*.md', schema: postSchema, required: false },
} as const satisfies Record<string, ContentFile>;
