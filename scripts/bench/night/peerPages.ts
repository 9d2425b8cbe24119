import { catalogue } from '#copy/catalogue/catalogue.ts';
import { soldBy } from '#copy/catalogue/query.ts';
import { factLabels } from '#copy/product/facts.ts';
import { product as copy } from '#copy/product/product.ts';
import { variantsCopy } from '#copy/product/variants.ts';
import { cataloguePath, loginPath } from '#domain/paths.ts';
import { productFacts } from '#domain/product/facts/productFacts.ts';
import type { CatalogueCard, ProductDetail } from '#domain/product/product.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { mapCells } from '#domain/product/sizeMatrix.ts';
import { ANY_CHAT, whatsappLink } from '#domain/site/contact.ts';
import { JOIN_PATH } from '#domain/site/joinPath.ts';
import { pageTitle } from '#domain/site/pageTitle.ts';
import { productPath } from '#domain/slug.ts';
import { unbroken } from '#domain/unbroken.ts';
import { LOOK } from '#retailer/values/look.ts';
import { contacts, SHOP_NAME } from '#retailer/values/shop.ts';
import { productPages } from '#snapshot/pages.ts';
import { previewPath } from '#snapshot/pictures/preview.ts';
import type { Shop } from '#snapshot/shop.ts';

/** As in Detail.astro. */
const LONG_NAME = 60;

const cardOf = ({ code, name, brand, unitMult }: CatalogueCard) => ({
  code,
  name,
  shown: unbroken(name),
  href: productPath(code),
  brand: brand?.name ?? '',
  multiple: unitMult,
  sold: unitMult === 1 ? '' : soldBy(formatQuantity(unitMult)),
});

/** As in ProductLayout.astro. */
function factsOf(product: ProductDetail) {
  const { described, named, rest } = productFacts(product);
  const facts = [
    ...described,
    ...named.map(({ field, value }) => ({
      label: factLabels[field],
      value: field === 'pack' ? copy.pieces(value) : value,
    })),
  ];
  return { facts: facts.map((fact) => ({ ...fact, shown: unbroken(fact.value) })), parts: rest };
}

const cellOf = (code: string) => ({ code, href: productPath(code) });

/**
 * The catalogue's product pages as another generator gets them: what our templates work out by rules of ours (addresses,
 * spaces that do not break, quantities, facts of descriptions) is worked out already, in the peers' favour. Keys are in
 * lower case, as Hugo makes them.
 */
export const peerPages = (shop: Shop, origin: string) =>
  productPages(shop).map(({ file, props: { product, trail, related, sizes } }) => {
    const { code, name, tradeName = '', brand, codeBars, unitMult, description } = product;
    const path = productPath(code);
    const address = new URL(path, origin).href;
    const place = trail.at(-1);
    const heading = copy.metaTitle(name, code);
    return {
      file,
      code,
      name,
      shown: unbroken(name),
      traded: tradeName,
      heading,
      caption: pageTitle(heading, SHOP_NAME),
      preview: new URL(previewPath(product, LOOK), origin).href,
      about: copy.metaDescription(name, code, brand?.name ?? '', SHOP_NAME),
      address,
      login: loginPath(path),
      long: name.length > LONG_NAME,
      brand: brand && { name: brand.name, href: cataloguePath({ brand: brand.slug }) },
      multiple: unitMult,
      sold: unitMult === 1 ? copy.singly : soldBy(formatQuantity(unitMult)),
      barcode: codeBars ?? '',
      gtin: codeBars && /^\d{8,14}$/.test(codeBars) ? codeBars : '',
      ask: whatsappLink(contacts.whatsappHref, copy.askText(name, code, address)),
      askpicture: whatsappLink(contacts.whatsappHref, copy.askPictureText(name, code, address)),
      share: whatsappLink(ANY_CHAT, copy.shareText(name, code, address)),
      text: description.join(' '),
      ...factsOf(product),
      sizes: sizes && mapCells(sizes, cellOf),
      trail: trail.map((step) => ({ ...step, item: new URL(step.href, origin).href })),
      place: place && { ...place, all: copy.seePlace(place.name) },
      related: related.map(cardOf),
    };
  });

export type PeerPage = ReturnType<typeof peerPages>[number];

/** The words of our templates. */
export const words = {
  ...Object.fromEntries(Object.entries(copy).filter(([, value]) => typeof value === 'string')),
  home: catalogue.home,
  breadcrumbs: catalogue.breadcrumbs,
  join: JOIN_PATH,
  allSizes: variantsCopy.title,
  size: variantsCopy.size,
};

/** Stands in the shell for the address of the login page. */
const LOGIN = '{login}';

/** What is the same in every page, cut out of one of ours: the parts that its generator is to repeat as they are. */
export function shellOf(html: string, { login }: PeerPage) {
  const between = (from: string, to: string): string => {
    const start = from === '' ? 0 : html.indexOf(from);
    const end = to === '' ? html.length : html.indexOf(to, start);
    if (start === -1 || end === -1) throw new Error(`A page of ours has no "${from}" before a "${to}".`);
    return html.slice(start, end);
  };
  const drawn = new Set(between('<main', '</main>').match(/<svg.*?<\/svg>/gs));
  const [copyIcon, lock, ask, wish, compare, share] = drawn;
  const data = '<script type="application/ld+json">';
  return {
    top: between('', '<title>'),
    styles: between('<style>', '<meta property="og:title"'),
    previewSize: between('<meta property="og:image:width"', '<meta property="og:image:alt"'),
    above: between('<meta name="twitter:card"', '<div class="wrap page">').replaceAll(login, LOGIN),
    below: between('<footer', data),
    end: html.slice(html.indexOf('</script>', html.lastIndexOf(data)) + '</script>'.length),
    icons: { copy: copyIcon, lock, ask, wish, compare, share },
  };
}
