import { z } from 'zod';
import { getCustomerHeader, getEmployees, isValidClient } from '#backoffice/calls/account.ts';
import type { CallPath } from '#backoffice/calls/calls.ts';
import { getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { getPopup } from '#backoffice/calls/content.ts';
import { getGoldfarbInvoice, getInvoice, getInvoiceReturn, getReceipt } from '#backoffice/calls/documents.ts';
import { createCatalog, sendElectronicInvoice, sendRegisterNotice } from '#backoffice/calls/mail.ts';
import { createOrder, getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { getProductsList, lookupCards, lookupProduct, searchProducts } from '#backoffice/calls/product.ts';
import { createPromoOrder, getPromo, getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { getRepairStatus, getRepairs } from '#backoffice/calls/repairs.ts';
import { getExchangeRate, getShipping, getTransportMinimum } from '#backoffice/calls/settings.ts';
import { getStatement } from '#backoffice/calls/statements.ts';

/**
 * The strict shape of each call's result: no field more or less, amounts in whole cents, days as YYYY-MM-DD. It is
 * written independently of src, so that a partial value is noticed.
 */
const cents = z.int();
const price = z.int().min(0);
const percent = z.int().min(0).max(10_000);
const currency = z.enum(['$', 'U$']);
const code = z.string().min(1);
const text = z.string();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const dayOrNone = day.or(z.literal(''));
const webAddress = z.string().regex(/^https?:\/\//);
const company = z.enum(['web', 'goldfarb']);
const folio = z.strictObject({ prefix: text, number: text });

const card = z.strictObject({
  code,
  name: code,
  brand: z.strictObject({ name: code, slug: text }).nullable(),
  path: z.array(code).max(4),
  unitMult: z.number().positive(),
  listOrder: z.number(),
});
const product = card.extend({
  description: z.array(code),
  unitsPerItem: z.number().positive().nullable(),
  codeBars: code.nullable(),
  images: z.array(webAddress),
  videos: z.array(webAddress),
  videoLinks: z.array(webAddress),
  documents: z.array(z.strictObject({ name: code, url: webAddress })),
});
const offer = z.strictObject({
  price,
  currency,
  discount: percent,
  finalDiscount: percent,
  factorQty: z.number().positive(),
  compareAtPrice: price,
  retailPrice: price,
  retailCurrency: currency,
  tax: percent,
  hasStock: z.boolean(),
  stockStatus: z.enum(['S', 'W', 'D', 'A']).nullable(),
  stockDescription: text,
});
const offered = z.strictObject({ product, offer });

const line = z.strictObject({
  itemCode: code,
  name: text,
  quantity: z.number(),
  price: cents,
  currency,
  discount: percent,
  tax: percent,
  total: cents,
  promo: code.nullable(),
});
const client = z.strictObject({ name: text, legalName: text, taxId: text, address: text, city: text });
const paper = { docNum: code, cardcode: code, date: day, currency, folio, orderId: text, client };
const amounts = { subtotal: cents, tax: cents, total: cents };
const invoice = z.strictObject({
  ...paper,
  ...amounts,
  company,
  dueDate: dayOrNone,
  reference: text,
  lines: z.array(line),
  paid: z.boolean(),
  receiptDocNum: code.nullable(),
  returnDocNum: code.nullable(),
});

const orderSummary = {
  awaited: z.boolean(),
  cancelled: z.boolean(),
  orderId: code,
  cardcode: code,
  date: day,
  reference: text,
  status: text,
  totals: z.array(z.strictObject({ currency, total: cents })),
};
const repair = {
  docNum: code,
  date: day,
  itemCode: text,
  name: text,
  brand: text,
  serial: text,
  problem: text,
  warranty: z.boolean(),
  promisedDate: dayOrNone,
  status: text,
  statusDescription: text,
  estimate: price,
};
const promo = z.strictObject({
  docEntry: code,
  title: code,
  description: text,
  family: text,
  category: text,
  image: webAddress.nullable(),
  from: dayOrNone,
  to: dayOrNone,
});
const cartLine = z.strictObject({ itemCode: code, quantity: z.number().positive() });
const sent = z.strictObject({ items: z.number().nullable() });

const popupLink = z.strictObject({ href: code, description: text, background: z.enum(['D', 'L']) });

/** What each call resolves to, by its path. */
export const SHAPES: Record<CallPath, z.ZodType> = {
  [getExchangeRate.path]: z.strictObject({ rate: z.number().positive(), date: text }),
  [getTransportMinimum.path]: z.strictObject({ amount: price, currency }),
  [getRepairStatus.path]: z.strictObject({
    ...repair,
    history: z.array(z.strictObject({ date: day, status: text, statusDescription: text, note: text })),
  }),
  [isValidClient.path]: z.boolean(),
  [getFamilies.path]: z.array(
    z.strictObject({
      name: code,
      categories: z.array(
        z.strictObject({
          name: code,
          subcategories: z.array(z.strictObject({ name: code, subsubcategories: z.array(code) })),
        }),
      ),
    }),
  ),
  [lookupProduct.path]: offered.optional(),
  [lookupCards.path]: z.array(z.strictObject({ product: card, offer })),
  [searchProducts.path]: z.array(card),
  [getProductsList.path]: z.strictObject({
    items: z.array(product),
    unreadable: z.int().min(0),
    left: z.array(
      z.strictObject({ row: z.int().min(1), code: z.string(), field: z.string(), problem: z.string() }),
    ),
  }),
  [getGoldfarbInvoice.path]: invoice,
  [getReceipt.path]: z.strictObject({
    ...paper,
    method: text,
    amount: cents,
    invoices: z.array(z.strictObject({ docNum: code, company, amount: cents })),
  }),
  [getCustomerHeader.path]: z.strictObject({
    name: text,
    taxId: text,
    legalName: text,
    address: text,
    city: text,
    state: text,
    phone: text,
    emails: z.array(text),
    paymentTerms: text,
    seller: z.strictObject({ code: text, name: text, email: text, phone: text }).nullable(),
    addresses: z.array(
      z.strictObject({
        id: code,
        name: code,
        kind: z.enum(['billing', 'delivery', 'other']),
        street: text,
        city: text,
        state: text,
        zip: text,
      }),
    ),
  }),
  [createOrder.path]: code,
  [getOrder.path]: z.strictObject({ ...orderSummary, comments: text, lines: z.array(line) }),
  [getOrders.path]: z.array(z.strictObject(orderSummary)),
  [getInvoice.path]: invoice,
  [getInvoiceReturn.path]: z.strictObject({
    ...paper,
    ...amounts,
    invoiceDocNum: code,
    reason: text,
    lines: z.array(line),
  }),
  [getStatement.path]: z.strictObject({
    date: day,
    balances: z.array(z.strictObject({ currency, balance: cents, overdue: cents })),
    movements: z.array(
      z.strictObject({
        date: day,
        dueDate: dayOrNone,
        kind: z.enum(['invoice', 'return', 'receipt', 'other']),
        description: text,
        company,
        docNum: code,
        folio,
        orderId: text,
        reference: text,
        currency,
        debit: price,
        credit: price,
        balance: cents,
      }),
    ),
  }),
  [createCatalog.path]: sent,
  [sendRegisterNotice.path]: sent,
  [getShipping.path]: z.array(
    z.strictObject({
      code,
      name: code,
      description: text,
      price,
      currency,
      freeFrom: price.nullable(),
      days: z.number().nullable(),
      pickup: z.boolean(),
    }),
  ),
  [getPromoLines.path]: z.array(z.strictObject({ product, offer, quantity: z.number().positive() })),
  [getPromos.path]: z.array(promo),
  [getPromo.path]: promo,
  [createPromoOrder.path]: code,
  [getEmployees.path]: z.array(
    z.strictObject({ code: text, name: code, email: text, phone: text, role: text, active: z.boolean() }),
  ),
  [getSavedCart.path]: z
    .strictObject({
      lines: z.array(cartLine),
      promos: z.array(z.strictObject({ idPromo: code, description: text, lines: z.array(cartLine) })),
      unreadable: z.array(z.strictObject({ raw: code, itemCode: code.optional(), idPromo: code.optional() })),
    })
    .nullable(),
  [saveCart.path]: z.unknown(),
  [getRepairs.path]: z.array(z.strictObject(repair)),
  [sendElectronicInvoice.path]: sent,
  [getPopup.path]: z
    .strictObject({ image: code, link1: popupLink.nullable(), link2: popupLink.nullable() })
    .nullable(),
};
