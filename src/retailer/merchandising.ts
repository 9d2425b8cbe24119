import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from './folder.ts';
import { readContent } from './read.ts';
import { contentFiles } from './schemas/files.ts';
import { type Merchandising, merchandisingSchema } from './schemas/merchandising.ts';

/** Banners, featured products and campaigns; none where the shop has no such file. Throws ContentError. */
export const readMerchandising = (): Merchandising =>
  existsSync(join(contentFolder(), contentFiles.merchandising.files))
    ? readContent('merchandising')
    : merchandisingSchema.parse({});
