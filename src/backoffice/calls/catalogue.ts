import { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { wireCode, wireItems, wireList } from '#backoffice/wire/wire.ts';

/** The catalogue's tree as the back office keeps it. Spec §3, Family listing. */
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

/** Spec §7, /web/getFamilies. */
export const getFamilies = (office: BackOffice): Promise<Family[]> =>
  call(office, { group: 'catalogue', path: '/web/getFamilies', answer: families });
