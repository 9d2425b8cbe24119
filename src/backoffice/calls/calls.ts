import type { BackOffice, Group } from '#backoffice/client/office.ts';
import { getSavedCart, saveCart } from './carts.ts';
import { getFamilies } from './catalogue.ts';
import { getPopup } from './content.ts';
import { getCustomerHeader, getEmployees, isValidClient } from './customers.ts';
import { getGoldfarbInvoice, getInvoice, getInvoiceReturn, getReceipt } from './documents.ts';
import { createCatalog, sendElectronicInvoice, sendRegisterNotice } from './mail.ts';
import { createOrder, getOrder, getOrders } from './orders.ts';
import { getProductsList, lookupOffers, lookupProduct, searchProducts } from './products.ts';
import { createPromoOrder, getPromo, getPromoLines, getPromos } from './promos.ts';
import { getRepairStatus, getRepairs } from './repairs.ts';
import { getExchangeRate, getShipping, getTransportMinimum } from './settings.ts';
import { getStatement } from './statements.ts';

/** Whose data is looked at, and things that exist there: what a call needs to be tried. */
export type Samples = {
  cardcode: string;
  email: string;
  itemCode: string;
  /** A quantity in which that product is sold. */
  quantity: number;
  term: string;
  orderId: string;
  invoice: string;
  goldfarbInvoice: string;
  invoiceReturn: string;
  receipt: string;
  folio: { prefix: string; number: string };
  repair: string;
  promo: string;
  promoItemCode: string;
  promoQuantity: number;
  reference: string;
};

/** One of the thirty-one calls of the spec's section 7. */
export type RegisteredCall = {
  method: 'GET' | 'POST';
  path: string;
  group: Group;
  /** Changes nothing and sends nothing: it may be asked at any time. */
  safe: boolean;
  /** Samples it cannot be tried without. */
  needs: readonly (keyof Samples)[];
  /** Asks it once, through its own function. Throws one of the three errors. */
  probe: (office: BackOffice, samples: Samples) => Promise<unknown>;
};

type Probe = RegisteredCall['probe'];
type Needs = RegisteredCall['needs'];

const reads = (group: Group, path: string, needs: Needs, probe: Probe): RegisteredCall => ({
  method: 'GET',
  path,
  group,
  safe: true,
  needs,
  probe,
});

const mutates = (
  method: 'GET' | 'POST',
  group: Group,
  path: string,
  needs: Needs,
  probe: Probe,
): RegisteredCall => ({ method, path, group, safe: false, needs, probe });

const NO_FILTERS = { family: '', category: '', subcategory: '', subsubcategory: '', brand: '' };

/** Every call, in the order of the spec's table. */
export const CALLS: readonly RegisteredCall[] = [
  reads('account', '/Configuration/ExchangeRate', [], getExchangeRate),
  reads('account', '/Configuration/ChargeTransportMinAmount', [], getTransportMinimum),
  reads('account', '/web/servicestatus', ['repair'], (office, { repair }) => getRepairStatus(office, repair)),
  reads('account', '/web/validclient', ['cardcode'], (office, { cardcode }) =>
    isValidClient(office, cardcode),
  ),
  reads('catalogue', '/web/getFamilies', [], getFamilies),
  reads('prices', '/web/productlookup', ['itemCode'], (office, { cardcode, itemCode }) =>
    lookupProduct(office, cardcode, itemCode),
  ),
  reads('checkout', '/web/ProductLookup', ['itemCode'], (office, { cardcode, itemCode }) =>
    lookupOffers(office, cardcode, [itemCode]),
  ),
  reads('guests', '/web/ProductSearch', ['term'], (office, { term }) =>
    searchProducts(office, { ...NO_FILTERS, term }),
  ),
  reads('catalogue', '/web/ProductsList', [], getProductsList),
  reads('account', '/goldfarb/Invoice', ['goldfarbInvoice'], (office, { goldfarbInvoice, cardcode }) =>
    getGoldfarbInvoice(office, { docNum: goldfarbInvoice, cardcode }),
  ),
  reads('account', '/web/clientRecipe', ['receipt'], (office, { receipt }) => getReceipt(office, receipt)),
  reads('account', '/client/header', ['cardcode'], (office, { cardcode }) =>
    getCustomerHeader(office, cardcode),
  ),
  mutates(
    'POST',
    'orders',
    '/web/CreateOrder',
    ['cardcode', 'email', 'itemCode'],
    (office, { cardcode, email, itemCode, quantity, reference }) =>
      createOrder(office, { cardcode, email, reference, comments: '', lines: [{ itemCode, quantity }] }),
  ),
  reads('account', '/web/order', ['orderId'], (office, { cardcode, orderId }) =>
    getOrder(office, cardcode, orderId),
  ),
  reads('account', '/web/orders', ['cardcode'], (office, { cardcode }) => getOrders(office, cardcode)),
  reads('account', '/web/Invoice', ['invoice'], (office, { invoice, cardcode }) =>
    getInvoice(office, { docNum: invoice, cardcode }),
  ),
  reads('account', '/web/InvoiceReturn', ['invoiceReturn'], (office, { invoiceReturn, cardcode }) =>
    getInvoiceReturn(office, { docNum: invoiceReturn, cardcode }),
  ),
  reads('account', '/web/ClientState', ['cardcode'], (office, { cardcode }) =>
    getStatement(office, cardcode),
  ),
  mutates('POST', 'account', '/web/CreateCatalog', ['cardcode', 'email'], (office, { cardcode, email }) =>
    createCatalog(office, {
      cardcode,
      email,
      title: 'Catálogo',
      families: [],
      brands: [],
      itemCodes: [],
      withPrices: false,
      format: 'pdf',
    }),
  ),
  mutates('GET', 'account', '/web/ClientRegisterNotice', ['email'], (office, { email }) =>
    sendRegisterNotice(office, { cardcode: null, email }),
  ),
  reads('account', '/web/getshipping', ['cardcode'], (office, { cardcode }) => getShipping(office, cardcode)),
  reads('prices', '/web/getpromolines', ['promo'], (office, { cardcode, promo }) =>
    getPromoLines(office, cardcode, promo),
  ),
  reads('prices', '/web/getpromos', ['cardcode'], (office, { cardcode }) => getPromos(office, cardcode)),
  reads('prices', '/web/getpromo', ['promo'], (office, { cardcode, promo }) =>
    getPromo(office, cardcode, promo),
  ),
  mutates(
    'POST',
    'orders',
    '/web/createorderpromo',
    ['cardcode', 'email', 'promo', 'promoItemCode'],
    (office, { cardcode, email, promo, promoItemCode, promoQuantity, reference }) =>
      createPromoOrder(office, {
        cardcode,
        email,
        reference,
        comments: '',
        promos: [
          {
            idPromo: promo,
            description: '',
            lines: [{ itemCode: promoItemCode, quantity: promoQuantity }],
          },
        ],
      }),
  ),
  reads('account', '/web/Employes', [], getEmployees),
  reads('cart', '/web/GetCart', ['cardcode', 'email'], (office, { cardcode, email }) =>
    getSavedCart(office, { cardcode, email }),
  ),
  mutates('POST', 'cart', '/web/SaveCart', ['cardcode', 'email', 'itemCode'], (office, samples) => {
    const { cardcode, email, itemCode, quantity } = samples;
    return saveCart(office, { cardcode, email }, { lines: [{ itemCode, quantity }], promos: [] });
  }),
  reads('account', '/web/services', ['cardcode'], (office, { cardcode }) => getRepairs(office, cardcode)),
  mutates(
    'GET',
    'account',
    '/web/sendCFE',
    ['cardcode', 'email', 'folio'],
    (office, { cardcode, email, folio }) => sendElectronicInvoice(office, { cardcode, email }, folio),
  ),
  reads('prices', '/web/getPopup', [], (office, { cardcode, email }) =>
    getPopup(office, cardcode ? { cardcode, email } : null),
  ),
];
