import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The journey of tests/e2e/session/forms.spec.ts for each component with a field, or why it needs none. */
const FORMS: Record<string, string> = {
  'components/site/ContactForm.astro': 'the contact form',
  'components/catalogue/Facets.astro': 'none: its choice is in the address',
  'components/catalogue/Listing.astro': 'none: its choice is in the address',
  'components/catalogue/Toolbar.astro': 'none: its choice is in the address',
  'components/lists/Compare.astro': 'none: its choice is this browser’s',
  'components/shell/SearchForm.astro': 'none: its word is in the address',
  'islands/account/activation/Activation.tsx': 'a request for a card code',
  'islands/account/priceList/PriceListPage.tsx': 'a price list',
  'islands/cart/lines/LineNote.tsx': 'a line’s note and a quantity of the cart that cannot be ordered',
  'islands/documents/SendByMail.tsx': 'the address of an e-mail with a document',
  'islands/history/Payable.tsx': 'a payment that is told of',
  'islands/history/PaymentForm.tsx': 'a payment that is told of',
  'islands/history/ReorderRow.tsx':
    'none: its tick is of this visit, and what is ticked goes to the order table',
  'islands/lists/AmountField.tsx':
    'a list’s other name, a note, an amount that cannot be read and a product to be found',
  'islands/lists/CountShelf.tsx': 'what was counted of a list',
  'islands/lists/FindProduct.tsx':
    'a list’s other name, a note, an amount that cannot be read and a product to be found',
  'islands/lists/ListLineRow.tsx':
    'a list’s other name, a note, an amount that cannot be read and a product to be found',
  'islands/lists/NameForm.tsx': 'a new list’s name',
  'islands/lists/ShareList.tsx': 'none: its field is read only',
  'islands/orders/OrderFilters.tsx': 'the filters of orders',
  'islands/orders/checkout/CheckoutData.tsx': 'an order’s delivery, number, day and comments',
  'islands/orders/checkout/CheckoutDelivery.tsx': 'an order’s delivery, number, day and comments',
  'islands/orders/repeat/RepeatPromo.tsx': 'what an order of before is repeated with',
  'islands/orders/repeat/RepeatRow.tsx': 'what an order of before is repeated with',
  'islands/quickOrder/GiveOrder.tsx': 'an order given on the home page',
  'islands/quickOrder/giving/Columns.tsx': 'none: its choice is in the order table, which is kept',
  'islands/quickOrder/giving/PasteForm.tsx': 'what is pasted into the order table and typed into its entry',
  'islands/quickOrder/giving/Ways.tsx': 'none: its file is read at once',
  'islands/quickOrder/promos/PromoRow.tsx': 'none: its tick is in the order table, which is kept',
  'islands/quickOrder/rows/BoxUnits.tsx': 'none: its row asks for the number until it is said',
  'islands/quickOrder/rows/ProductSearch.tsx': 'what is pasted into the order table and typed into its entry',
  'islands/quickOrder/rows/Row.tsx': 'none: its tick is in the order table, which is kept',
  'islands/quickOrder/scan/ScanPanel.tsx': 'none: its camera is chosen anew with each opening',
  'islands/quickOrder/tables/TableSwitcher.tsx': 'none: its choice is in the order table, which is kept',
  'islands/quickOrder/words/OwnWordsPage.tsx': 'none: it filters what is on the page',
  'islands/quickOrder/words/WordRow.tsx': 'a word’s other text',
  'islands/ui/PeriodForm.tsx': 'the days of a statement',
  'islands/ui/QuantityField.tsx': 'a quantity on a product’s page',
};

const SRC = join(import.meta.dirname, '../../src');
const withField = ['islands', 'components'].flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => /\.(?:tsx|astro)$/.test(file))
    .filter((file) => /<(?:input|textarea|select)[\s>]/.test(readFileSync(join(SRC, file), 'utf8'))),
);

test('each form has a journey through an ended session, or a reason to need none', () => {
  expect(withField.toSorted()).toEqual(Object.keys(FORMS).toSorted());
  const journeys = readFileSync(join(import.meta.dirname, '../e2e/session/forms.spec.ts'), 'utf8');
  for (const [file, journey] of Object.entries(FORMS))
    if (!journey.startsWith('none: ')) expect(journeys, file).toContain(journey);
});
