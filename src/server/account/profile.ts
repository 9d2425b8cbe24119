import type { InferOutput } from 'valibot';
import type { getSeller, Profile } from '#api/account/profile.ts';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { sellerOf } from '#domain/account/customer.ts';
import type { Services } from '#server/operation/services.ts';

/** The customer's record, field by field, so that no other field is sent. */
export async function profileOf(office: BackOffice, cardcode: string): Promise<Profile> {
  const { name, legalName, taxId, address, city, state, phone, emails, paymentTerms, addresses } =
    await getCustomerHeader(office, cardcode);
  return { name, legalName, taxId, address, city, state, phone, emails, paymentTerms, addresses };
}

/**
 * The employee who serves this customer. The retailer's list of employees stays on the server: the browser gets the one
 * person. product.md §11. Throws what the calls throw.
 */
export async function ownSeller(
  { office, staff }: Pick<Services, 'office' | 'staff'>,
  cardcode: string,
): Promise<InferOutput<typeof getSeller.answer>['seller']> {
  const [header, employees] = await Promise.all([getCustomerHeader(office, cardcode), staff.list()]);
  const seller = sellerOf(header, employees);
  if (!seller) return null;
  const { name, email, phone, role } = seller;
  return { name, email, phone, role };
}
