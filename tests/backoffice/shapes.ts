import { z } from 'zod';

/**
 * What each call promises, said a second time and strictly: no field too many, none missing, amounts whole cents, days
 * days. The witness against a partial value, whatever the reading forgave.
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
});
const paper = { docNum: code, cardcode: code, date: day, currency, folio, orderId: text };
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
  orderId: code,
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
const sent = z.strictObject({ sentTo: text });

const popupLink = z.strictObject({ href: code, description: text, background: z.enum(['D', 'L']) });

/** By path, what its function resolves to. */
export const SHAPES: Record<string, z.ZodType> = {
  '/Configuration/ExchangeRate': z.strictObject({ rate: z.number().positive(), date: text }),
  '/Configuration/ChargeTransportMinAmount': z.strictObject({ amount: price, currency }),
  '/web/servicestatus': z.strictObject({
    ...repair,
    history: z.array(z.strictObject({ date: day, status: text, statusDescription: text, note: text })),
  }),
  '/web/validclient': z.boolean(),
  '/web/getFamilies': z.array(
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
  '/web/productlookup': offered.optional(),
  '/web/ProductLookup': z.array(z.strictObject({ product: card, offer })),
  '/web/ProductSearch': z.array(card),
  '/web/ProductsList': z.strictObject({ items: z.array(product), unreadable: z.int().min(0) }),
  '/goldfarb/Invoice': invoice,
  '/web/clientRecipe': z.strictObject({
    ...paper,
    method: text,
    amount: cents,
    invoices: z.array(z.strictObject({ docNum: code, company, amount: cents })),
  }),
  '/client/header': z.strictObject({
    name: text,
    taxId: text,
    address: text,
    city: text,
    phone: text,
    emails: z.array(text),
    paymentTerms: text,
    seller: z.strictObject({ name: text, email: text, phone: text }).nullable(),
  }),
  '/web/CreateOrder': code,
  '/web/order': z.strictObject({ ...orderSummary, comments: text, lines: z.array(line) }),
  '/web/orders': z.array(z.strictObject(orderSummary)),
  '/web/Invoice': invoice,
  '/web/InvoiceReturn': z.strictObject({
    ...paper,
    ...amounts,
    invoiceDocNum: code,
    reason: text,
    lines: z.array(line),
  }),
  '/web/ClientState': z.strictObject({
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
  '/web/CreateCatalog': z.strictObject({ sentTo: text, items: z.number().nullable() }),
  '/web/ClientRegisterNotice': sent,
  '/web/getshipping': z.array(
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
  '/web/getpromolines': z.array(z.strictObject({ product, offer, quantity: z.number().positive() })),
  '/web/getpromos': z.array(promo),
  '/web/getpromo': promo,
  '/web/createorderpromo': code,
  '/web/Employes': z.array(
    z.strictObject({ code: text, name: code, email: text, phone: text, role: text, active: z.boolean() }),
  ),
  '/web/GetCart': z.strictObject({
    lines: z.array(cartLine),
    promos: z.array(z.strictObject({ idPromo: code, description: text, lines: z.array(cartLine) })),
    unreadable: z.array(z.strictObject({ raw: code, itemCode: code.optional(), idPromo: code.optional() })),
  }),
  '/web/SaveCart': z.unknown(),
  '/web/services': z.array(z.strictObject(repair)),
  '/web/sendCFE': sent,
  '/web/getPopup': z
    .strictObject({ image: code, link1: popupLink.nullable(), link2: popupLink.nullable() })
    .nullable(),
};
