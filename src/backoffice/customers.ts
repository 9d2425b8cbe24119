import { z } from 'zod';
import { call } from './call.ts';
import type { BackOffice } from './office.ts';
import { wireItems, wireText } from './wire.ts';

/** Who a customer is to the retailer. Spec §7, /client/header. */
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
  .object({ valid: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]) })
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

/** Whether the retailer still sells to this card code. Spec §7, /web/validclient. */
export const isValidClient = (office: BackOffice, cardcode: string): Promise<boolean> =>
  call(office, { group: 'account', path: '/web/validclient', query: { cardcode }, answer: validClient });

/** Spec §7, /client/header. */
export const getCustomerHeader = (office: BackOffice, cardcode: string): Promise<CustomerHeader> =>
  call(office, { group: 'account', path: '/client/header', query: { cardcode }, answer: customerHeader });
