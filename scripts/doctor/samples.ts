import type { Samples } from '#backoffice/calls/calls.ts';
import { getOrders } from '#backoffice/calls/orders.ts';
import { getProductsList, lookupOffers } from '#backoffice/calls/products.ts';
import { getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';

const CODES_LOOKED_AT = 50;

/** What a failed call would have given is simply not there: that call is tried, and judged, on its own. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackOfficeError) return undefined;
    throw error;
  }
}

async function saleable(office: BackOffice, cardcode: string): Promise<Partial<Samples>> {
  const list = await orNothing(getProductsList(office));
  const codes = list?.items.slice(0, CODES_LOOKED_AT).map((product) => product.code) ?? [];
  const offered = (await orNothing(lookupOffers(office, cardcode, codes))) ?? [];
  const found = offered.find(({ offer }) => offer.price > 0) ?? offered[0];
  const [first] = list?.items ?? [];
  if (!found) return first ? { itemCode: first.code, term: first.name } : {};
  const { code, unitMult, name } = found.product;
  return { itemCode: code, quantity: unitMult, term: name.split(' ')[0] ?? name };
}

async function documents(office: BackOffice, cardcode: string): Promise<Partial<Samples>> {
  const movements = (await orNothing(getStatement(office, cardcode)))?.movements ?? [];
  const invoices = movements.filter(({ kind }) => kind === 'invoice');
  const own = invoices.findLast(({ company }) => company === 'web');
  const goldfarb = invoices.findLast(({ company }) => company === 'goldfarb');
  const returned = movements.findLast(({ kind }) => kind === 'return');
  const receipt = movements.findLast(({ kind }) => kind === 'receipt');
  return {
    ...(own && { invoice: own.docNum, folio: own.folio }),
    ...(goldfarb && { goldfarbInvoice: goldfarb.docNum }),
    ...(returned && { invoiceReturn: returned.docNum }),
    ...(receipt && { receipt: receipt.docNum }),
  };
}

async function promotion(office: BackOffice, cardcode: string): Promise<Partial<Samples>> {
  const [promo] = (await orNothing(getPromos(office, cardcode))) ?? [];
  if (!promo) return {};
  const [line] = (await orNothing(getPromoLines(office, cardcode, promo.docEntry))) ?? [];
  return {
    promo: promo.docEntry,
    ...(line && { promoItemCode: line.product.code, promoQuantity: line.quantity }),
  };
}

/** Things that exist for this customer, found through the safe calls; what is not found is absent. Never throws. */
export async function findSamples(
  office: BackOffice,
  { cardcode, email }: { cardcode: string; email: string },
): Promise<Partial<Samples>> {
  const product = await saleable(office, cardcode);
  if (cardcode === '') return product;
  const [papers, promo, orders, repairs] = await Promise.all([
    documents(office, cardcode),
    promotion(office, cardcode),
    orNothing(getOrders(office, cardcode)),
    orNothing(getRepairs(office, cardcode)),
  ]);
  return {
    ...product,
    ...papers,
    ...promo,
    cardcode,
    ...(email && { email }),
    ...(orders?.[0] && { orderId: orders[0].orderId }),
    ...(repairs?.[0] && { repair: repairs[0].docNum }),
  };
}
