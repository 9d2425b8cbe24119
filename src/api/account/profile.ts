import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { ADDRESS_KINDS } from '#domain/account/customer.ts';

const address = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(ADDRESS_KINDS),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
});

const profile = v.object({
  name: v.string(),
  legalName: v.string(),
  taxId: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  phone: v.string(),
  emails: v.array(v.string()),
  paymentTerms: v.string(),
  addresses: v.array(address),
});
export type Profile = v.InferOutput<typeof profile>;

/** The customer's record as the retailer keeps it. product.md §7, /client/header. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  limit: 'account',
  input: noInput,
  answer: v.object({ profile }),
});

/** The customer's own seller; null when there is none, or none who works there any more. product.md §11. */
export const getSeller = endpoint({
  method: 'GET',
  path: '/api/account/seller',
  limit: 'account',
  input: noInput,
  answer: v.object({
    seller: v.nullable(
      v.object({ name: v.string(), email: v.string(), phone: v.string(), role: v.string() }),
    ),
  }),
});
