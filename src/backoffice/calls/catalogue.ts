import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import { wireCode, wireItems, wireList } from '#backoffice/wire/wire.ts';

/** The catalogue's tree as the back office keeps it. product.md §3, Family listing. */
export type Family = {
  name: string;
  categories: { name: string; subcategories: { name: string; subsubcategories: string[] }[] }[];
};

const families: z.ZodType<Family[]> = wireList(
  'families',
  z.object({
    name: wireCode,
    categories: wireItems(
      z.object({
        name: wireCode,
        subcategories: wireItems(z.object({ name: wireCode, subsubcategories: wireItems(wireCode) })),
      }),
    ),
  }),
);

/** product.md §7, /web/getFamilies. */
export const getFamilies = defineCall({
  method: 'GET',
  path: '/web/getFamilies',
  group: 'catalogue',
  owner: { none: 'it is the same for everybody' },
  answer: families,
  sample: { needs: [], args: () => [] },
});
