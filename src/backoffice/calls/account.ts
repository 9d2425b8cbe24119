import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import { countDeviation } from '#backoffice/wire/deviations.ts';
import { wireCode, wireItems, wireLabel, wireReadable, wireText, wireYes } from '#backoffice/wire/wire.ts';
import type { CustomerAddress, CustomerHeader, Employee } from '#domain/account/customer.ts';

const ADDRESS_KINDS = new Map<string, CustomerAddress['kind']>([
  ['B', 'billing'],
  ['S', 'delivery'],
]);

const wireAddress = z
  .object({
    id: wireCode,
    name: wireText,
    type: wireText,
    street: wireText,
    city: wireText,
    state: wireText,
    zip: wireText,
  })
  .transform(
    ({ type, ...address }): CustomerAddress => ({
      ...address,
      name: address.name || address.id,
      kind: ADDRESS_KINDS.get(type) ?? 'other',
    }),
  );

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
      legalName: wireText,
      rut: wireText,
      address: wireText,
      city: wireText,
      state: wireText,
      phone: wireText,
      emails: wireItems(wireText),
      paymentTerms: wireText,
      seller: z.object({ code: wireLabel, name: wireText, email: wireText, phone: wireText }).nullish(),
      addresses: wireItems(wireAddress),
    }),
  })
  .transform(({ client: { rut, seller, ...client } }) => ({ ...client, taxId: rut, seller: seller ?? null }));

/** Whether the retailer still sells to this card code. product.md §7, /web/validclient. */
export const isValidClient = defineCall({
  method: 'GET',
  path: '/web/validclient',
  group: 'account',
  query: (cardcode: string) => ({ cardcode }),
  owner: { none: 'it says yes or no' },
  answer: validClient,
  sample: { needs: ['cardcode'], args: ({ cardcode }) => [cardcode] },
});

/** product.md §7, /client/header. */
export const getCustomerHeader = defineCall({
  method: 'GET',
  path: '/client/header',
  group: 'account',
  query: (cardcode: string) => ({ cardcode }),
  owner: { field: 'client.cardcode', expected: (cardcode) => cardcode },
  answer: customerHeader,
  sample: { needs: ['cardcode'], args: ({ cardcode }) => [cardcode] },
});

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
  owner: { none: 'it is the same for everybody' },
  answer: employees,
  sample: { needs: [], args: () => [] },
});
