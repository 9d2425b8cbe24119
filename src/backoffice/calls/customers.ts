import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import { countDeviation } from '#backoffice/wire/deviations.ts';
import { wireCode, wireItems, wireLabel, wireReadable, wireText, wireYes } from '#backoffice/wire/wire.ts';

/** Who a customer is to the retailer. product.md §7, /client/header. */
export type CustomerHeader = {
  name: string;
  taxId: string;
  address: string;
  city: string;
  phone: string;
  emails: string[];
  paymentTerms: string;
  seller: { name: string; email: string; phone: string } | null;
};

const validClient = z
  .object({
    valid: z.union([
      z.boolean(),
      z.enum(['true', 'false']).transform((text) => {
        countDeviation('text for yes or no');
        return text === 'true';
      }),
    ]),
  })
  .transform(({ valid }) => valid);

const customerHeader: z.ZodType<CustomerHeader> = z
  .object({
    client: z.object({
      name: wireText,
      rut: wireText,
      address: wireText,
      city: wireText,
      phone: wireText,
      emails: wireItems(wireText),
      paymentTerms: wireText,
      seller: z.object({ name: wireText, email: wireText, phone: wireText }).nullish(),
    }),
  })
  .transform(({ client: { rut, seller, ...client } }) => ({ ...client, taxId: rut, seller: seller ?? null }));

/** Whether the retailer still sells to this card code. product.md §7, /web/validclient. */
export const isValidClient = defineCall({
  method: 'GET',
  path: '/web/validclient',
  group: 'account',
  query: (cardcode: string) => ({ cardcode }),
  answer: validClient,
  sample: { needs: ['cardcode'], args: ({ cardcode }) => [cardcode] },
});

/** product.md §7, /client/header. */
export const getCustomerHeader = defineCall({
  method: 'GET',
  path: '/client/header',
  group: 'account',
  query: (cardcode: string) => ({ cardcode }),
  answer: customerHeader,
  sample: { needs: ['cardcode'], args: ({ cardcode }) => [cardcode] },
});

/** An employee of the retailer. */
export type Employee = {
  code: string;
  name: string;
  email: string;
  phone: string;
  role: string;
  active: boolean;
};

const employees = wireReadable(
  'employees',
  z.object({
    code: wireLabel,
    name: wireCode,
    email: wireText,
    phone: wireText,
    role: wireText,
    active: wireYes,
  }),
).transform(({ items }): Employee[] => items);

/**
 * The retailer's employees. Never sent to a browser: a customer sees only their own seller. product.md §11.
 * product.md §7, /web/Employes.
 */
export const getEmployees = defineCall({
  method: 'GET',
  path: '/web/Employes',
  group: 'account',
  answer: employees,
  sample: { needs: [], args: () => [] },
});
