import { DOCUMENT_KINDS } from '#domain/documents/document.ts';
import { listName } from '#domain/lists/shared.ts';
import { listPath, QUICK_ORDER_PATH } from '#domain/paths.ts';
import { productPath } from '#domain/slug.ts';
import { goodsOf } from '../../support/cart/goods.ts';
import { Clerk } from '../../support/clerk.ts';
import type { AttackedShop } from '../attackedShop.ts';
import { readVictim, VICTIM } from '../victim.ts';
import { writeDrafts } from './drafts.ts';
import { inTabs, openBeside, type Tab, visit } from './tabs.ts';

/** As many as one request may add. */
const LINES = 99;

/** A browser with the session of a customer who has signed in. */
async function openSession(tab: Tab, clerk: Clerk): Promise<void> {
  await clerk.signIn();
  const pairs = clerk.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: tab.origin };
  });
  await tab.page.context().addCookies(pairs);
}

/** Fills the cart; answers its revision. */
async function fillCart(clerk: Clerk, { office }: AttackedShop, payload: string): Promise<number> {
  const goods = (await goodsOf(office, VICTIM.cardcode)).slice(0, LINES);
  const add = goods.map(({ code, multiple }, at) => ({
    ...{ kind: 'add', opId: `xss-${at}`, itemCode: code, quantity: multiple },
  }));
  const note = { kind: 'note', opId: 'xss-note', itemCode: goods[0]?.code, note: payload.slice(0, 90) };
  const { status, body } = await clerk.post('/api/cart/operations', {
    ...{ cardcode: VICTIM.cardcode, baseRev: 0, operations: [...add, note] },
  });
  if (status !== 200) throw new Error(`The cart was not filled: ${JSON.stringify(body)}`);
  return (body as { cart: { rev: number } }).cart.rev;
}

/** Makes a list whose name, product and note are the payload, as far as a list takes it; answers its id. */
async function makeList(clerk: Clerk, payload: string): Promise<string> {
  const list = crypto.randomUUID();
  const name = listName(payload) || 'x';
  const product = {
    code: 'xss',
    title: payload.slice(0, 500),
    brand: payload.slice(0, 500),
    unitMult: 1,
    picture: null,
  };
  const wishes = { note: payload.slice(0, 90), minimum: 1 };
  const { status, body } = await clerk.post('/api/lists/named/operations', {
    cardcode: VICTIM.cardcode,
    operations: [
      { kind: 'create', opId: `${list}-1`, list, name },
      { kind: 'put', opId: `${list}-2`, list, product, wishes, before: null },
    ],
  });
  if (status !== 200) throw new Error(`No list was made: ${JSON.stringify(body)}`);
  return list;
}

async function placeOrder(clerk: Clerk, rev: number, payload: string): Promise<void> {
  const { status, body } = await clerk.post('/api/checkout', {
    ...{ key: crypto.randomUUID(), cardcode: VICTIM.cardcode, rev },
    ...{ note: payload, purchaseOrder: payload.slice(0, 20) },
  });
  if (status !== 200) throw new Error(`No order was placed: ${JSON.stringify(body)}`);
}

/** A customer's pages with what she has in the back office, by what they show. */
function pagesOf(ids: string[]): [sink: string, paths: string[]][] {
  const [order = ''] = ids;
  return [
    ['account', ['/account/dashboard', '/account/profile', '/account/addresses', '/account/catalog']],
    ['orders', ['/account/orders', `/account/orders/${order}`, `/account/orders/${order}/repeat`]],
    ['statement', ['/account/status']],
    ['documents', DOCUMENT_KINDS.flatMap((kind) => ids.map((id) => `/account/documents/${kind}/${id}`))],
    ['repairs', ['/repairs', ...ids.map((id) => `/repairs/${id}`)]],
    ['promotions', ['/promos', `/promos/${ids.at(-1)}`]],
    ['front page of a customer', ['/']],
    ['listing of a customer', ['/shop/catalog', '/shop/catalog/herramientas']],
  ];
}

/** Cart and checkout of a customer; an order, documents, account and these products with her prices, one page in `every`. */
export async function lookAsCustomer(
  tab: Tab,
  attacked: AttackedShop,
  { codes, payload, every }: { codes: string[]; payload: string; every: number },
): Promise<void> {
  const clerk = new Clerk(tab.origin, VICTIM);
  await openSession(tab, clerk);
  const rev = await fillCart(clerk, attacked, payload);
  await visit(tab, 'cart', '/shop/cart');
  const list = await makeList(clerk, payload);
  await writeDrafts(clerk, list, payload);
  await visit(tab, 'list of a card code', listPath(list));
  await visit(tab, 'order table', QUICK_ORDER_PATH);
  await visit(tab, 'checkout', '/shop/checkout');
  await placeOrder(clerk, rev, payload);
  const { ids } = await readVictim(attacked.office.url);
  const pages = pagesOf(ids).flatMap(([sink, paths]) => paths.map((path) => ({ sink, path })));
  const products = codes.map((code) => ({ sink: 'product page of a customer', path: productPath(code) }));
  await inTabs(
    [...products, ...pages].filter((_, at) => at % every === 0),
    () => openBeside(tab),
    async (other, { sink, path }) => {
      // Of a number of another kind there is no page.
      const answer = await clerk.send(path);
      await answer.arrayBuffer();
      if (answer.status === 200) await visit(other, sink, path);
    },
  );
}
