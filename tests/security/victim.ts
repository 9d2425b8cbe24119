import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { getPromos } from '#backoffice/calls/promos.ts';
import { getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { documentKindOf } from '#domain/account/statement.ts';
import { DOCUMENT_KINDS } from '#domain/documents/document.ts';
import { DOCUMENT_CALLS } from '../support/documentCalls.ts';

/** Whose data is looked for, and who looks for it: accounts of the sandbox. */
export const VICTIM = { email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012', name: 'Ana Pereira' };
export const OTHER = { email: 'bruno@barracadelsur.uy', cardcode: 'C00345' };
export const MEMBER = { email: 'carla@ejemplo.uy', cardcode: '' };

export type Victim = {
  /** Her numbers, of each kind that a route may take. */
  ids: string[];
  /** Words that only an answer about her has. */
  words: string[];
};

/** The number of a promotion that she has and the other customer has not, if there is one. */
async function ownPromo(office: BackOffice): Promise<string[]> {
  const [hers, others] = await Promise.all([
    getPromos(office, VICTIM.cardcode),
    getPromos(office, OTHER.cardcode),
  ]);
  const own = hers.find(({ docEntry }) => !others.some((one) => one.docEntry === docEntry));
  return own ? [own.docEntry] : [];
}

/** What the victim has in the back office, read without the shop. */
export async function readVictim(url: string): Promise<Victim> {
  const office = openBackOffice(url);
  try {
    const [orders, { movements }, repairs, header, promos] = await Promise.all([
      getOrders(office, VICTIM.cardcode),
      getStatement(office, VICTIM.cardcode),
      getRepairs(office, VICTIM.cardcode),
      getCustomerHeader(office, VICTIM.cardcode),
      ownPromo(office),
    ]);
    const latest = DOCUMENT_KINDS.flatMap(
      (kind) => movements.findLast((movement) => documentKindOf(movement) === kind)?.docNum ?? [],
    );
    const numbers = [orders[0]?.orderId ?? '', ...latest, repairs[0]?.docNum ?? '', ...promos];
    return {
      ids: numbers.filter(Boolean),
      words: [
        ...[VICTIM.email, VICTIM.cardcode, VICTIM.name, header.name, header.taxId, header.phone],
        ...orders.slice(0, 40).map(({ orderId }) => orderId),
        ...movements.slice(-40).map(({ docNum }) => docNum),
        ...repairs.slice(0, 10).map(({ docNum }) => docNum),
      ].filter((word) => word.length >= 5),
    };
  } finally {
    await closeBackOffice(office);
  }
}

/** Whether a call asks for an order or a document of the other customer's own, as the shop does when it reads his history. */
export async function ownNumbersOf(
  url: string,
): Promise<(call: { path: string; number: string }) => boolean> {
  const office = openBackOffice(url);
  try {
    const [orders, { movements }] = await Promise.all([
      getOrders(office, OTHER.cardcode),
      getStatement(office, OTHER.cardcode),
    ]);
    const documents = movements.flatMap((movement) => {
      const kind = documentKindOf(movement);
      return kind ? [`${DOCUMENT_CALLS[kind]} ${movement.docNum}`] : [];
    });
    const own = new Set([...orders.map(({ orderId }) => `${getOrder.path} ${orderId}`), ...documents]);
    return ({ path, number }) => own.has(`${path} ${number}`);
  } finally {
    await closeBackOffice(office);
  }
}

/** A sample of the server's metrics: its name and labels are read, its value may be any number, an order's too. */
const SAMPLE_VALUE = /^(\w+(?:\{.*\})?) [\d.e+-]+$/gm;

/** Whether a text has this word whole: a longer number may have an order's number among its digits. */
export const says = (text: string, word: string): boolean =>
  text.includes(word) &&
  new RegExp(`(?<![\\w.])${RegExp.escape(word)}(?!\\w)`).test(text.replace(SAMPLE_VALUE, '$1'));
