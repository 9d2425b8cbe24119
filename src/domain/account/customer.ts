/** Who a customer is to the retailer. product.md §7, /client/header. */
export type CustomerHeader = {
  name: string;
  legalName: string;
  taxId: string;
  address: string;
  city: string;
  state: string;
  phone: string;
  emails: string[];
  paymentTerms: string;
  seller: { code: string; name: string; email: string; phone: string } | null;
  addresses: CustomerAddress[];
};

export const ADDRESS_KINDS = ['billing', 'delivery', 'other'] as const;

/** Where a customer is invoiced or receives goods. `kind` is 'other' where the back office says neither. */
export type CustomerAddress = {
  id: string;
  name: string;
  kind: (typeof ADDRESS_KINDS)[number];
  street: string;
  city: string;
  state: string;
  zip: string;
};

/** Where an order may be sent: the addresses for deliveries, or all that are not for invoices only. */
export function deliveryAddresses<Address extends Pick<CustomerAddress, 'kind'>>(
  addresses: Address[],
): Address[] {
  const forDelivery = addresses.filter(({ kind }) => kind === 'delivery');
  return forDelivery.length > 0 ? forDelivery : addresses.filter(({ kind }) => kind === 'other');
}

/** An address in one line, without what is not said. */
export const oneLineAddress = ({
  name,
  street,
  city,
  state,
  zip,
}: Omit<CustomerAddress, 'id' | 'kind'>): string =>
  [name, street, [zip, city].filter(Boolean).join(' '), state === city ? '' : state]
    .filter(Boolean)
    .join(', ');

/** An employee of the retailer. */
export type Employee = {
  code: string;
  name: string;
  email: string;
  phone: string;
  role: string;
  active: boolean;
};

/**
 * The employee who serves a customer: the one with the number in the customer's record, or with the name where there is no
 * number. Null when that person does not work there any more.
 */
export function sellerOf({ seller }: Pick<CustomerHeader, 'seller'>, employees: Employee[]): Employee | null {
  if (!seller) return null;
  const isSeller = ({ code, name }: Employee): boolean =>
    seller.code === '' ? name === seller.name : code === seller.code;
  return employees.find((employee) => employee.active && isSeller(employee)) ?? null;
}

/** The page of all addresses. */
export const ADDRESSES_PATH = '/account/addresses';

/** The page of one address. */
export const addressPath = (id: string): string => `${ADDRESSES_PATH}/${encodeURIComponent(id)}`;
