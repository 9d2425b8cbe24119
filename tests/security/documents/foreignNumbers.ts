import pMap from 'p-map';
import { getOrders } from '#backoffice/calls/orders.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { documentKindOf } from '#domain/account/statement.ts';
import { customers } from '../../../scripts/sandbox/commerce/customers.ts';
import { Clerk } from '../../support/clerk.ts';
import { OTHER } from '../victim.ts';

/** Numbers that one session asks for: its limit is 600 a minute. */
const NUMBERS_A_SESSION = 400;
const AT_ONCE = 4;

/** Addresses of documents and orders that are not the attacker's, as the back office has them. */
async function foreignAddresses(url: string, wanted: number): Promise<string[]> {
  const office = openBackOffice(url);
  const addresses: string[] = [];
  try {
    for (const { cardcode } of customers) {
      if (cardcode === OTHER.cardcode) continue;
      const { movements } = await getStatement(office, cardcode);
      for (const movement of movements) {
        const kind = documentKindOf(movement);
        if (kind) addresses.push(`/api/account/documents/${kind}/${movement.docNum}`);
      }
      // The list has everybody's orders while the card code is ignored, and so the attacker's own.
      const orders = (await getOrders(office, cardcode)).filter((order) => order.cardcode === cardcode);
      for (const { orderId } of orders.slice(0, 5)) {
        addresses.push(`/api/account/orders/${orderId}`, `/api/account/orders/${orderId}/timeline`);
      }
      if (addresses.length >= wanted) break;
    }
  } finally {
    await closeBackOffice(office);
  }
  return addresses.slice(0, wanted);
}

export type ForeignResult = { asked: number; bodies: number; notFound: number; others: number };

/** Asks for other customers' numbers as one customer; a body is any answer that is no refusal. */
export async function askForeignNumbers(
  { url, origin }: { url: string; origin: string },
  wanted: number,
): Promise<ForeignResult> {
  const addresses = await foreignAddresses(url, wanted);
  const clerks = await pMap(
    Array.from({ length: Math.ceil(addresses.length / NUMBERS_A_SESSION) }, (_, at) => at),
    async (at) => {
      const clerk = new Clerk(origin, { ...OTHER, email: OTHER.email.replace('@', `+n${at}@`) });
      await clerk.signIn();
      return clerk;
    },
    { concurrency: 1 },
  );
  const statuses = await pMap(
    addresses,
    async (address, at) => {
      const clerk = clerks[at % clerks.length] as Clerk;
      return (await clerk.until(() => clerk.get(address))).status;
    },
    { concurrency: AT_ONCE },
  );
  const count = (is: (status: number) => boolean): number => statuses.filter(is).length;
  const bodies = count((status) => status < 400);
  const notFound = count((status) => status === 404);
  return { asked: statuses.length, bodies, notFound, others: statuses.length - bodies - notFound };
}
