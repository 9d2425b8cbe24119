/** schema.org blocks; addresses are made absolute against the shop's public origin. */

import { BROWSER_ICON, SHARED_PICTURE } from '#domain/paths.ts';
import type { Fact } from '#domain/product/facts/described.ts';
import { COUNTRY, LANGUAGE } from '#retailer/values/country.ts';

type Crumb = { name: string; href: string };

export const breadcrumbList = (origin: string, trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(href, origin).href,
  })),
});

/** The products of a listing's first page, in its order: their own pages say the rest. */
export const itemList = (origin: string, paths: readonly string[], count: number) => ({
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(path, origin).href,
  })),
});

type ProductFacts = {
  path: string;
  /** Paths of its photographs. */
  photos: readonly string[];
  product: {
    code: string;
    name: string;
    brand: { name: string } | null;
    codeBars: string | null;
    description: string[];
  };
  facts: readonly Fact[];
};

/** A product without offers: prices are each customer's own. product.md §12. */
export const productData = (origin: string, { path, photos, product, facts }: ProductFacts) => ({
  '@type': 'Product',
  name: product.name,
  sku: product.code,
  url: new URL(path, origin).href,
  ...(photos.length > 0 && { image: photos.map((photo) => new URL(photo, origin).href) }),
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...(product.codeBars && /^\d{8,14}$/.test(product.codeBars) && { gtin: product.codeBars }),
  ...(product.description.length > 0 && { description: product.description.join(' ') }),
  ...(facts.length > 0 && {
    additionalProperty: facts.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
  }),
});

type Contacts = { address: string; email: string; phoneHref: string };

export const organization = (origin: string, name: string, contacts: Contacts) => ({
  '@type': 'Organization',
  name,
  url: new URL('/', origin).href,
  logo: new URL(BROWSER_ICON, origin).href,
  address: { '@type': 'PostalAddress', streetAddress: contacts.address, addressCountry: COUNTRY },
  email: contacts.email,
  telephone: contacts.phoneHref.replace('tel:', ''),
});

type PostFacts = { path: string; title: string; description: string; date: Date; publisher: string };

export const blogPosting = (origin: string, { path, title, description, date, publisher }: PostFacts) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  url: new URL(path, origin).href,
  image: new URL(SHARED_PICTURE, origin).href,
  datePublished: date.toISOString().slice(0, 10),
  inLanguage: LANGUAGE,
  author: { '@type': 'Organization', name: publisher, url: new URL('/', origin).href },
  publisher: { '@type': 'Organization', name: publisher },
});

type Question = { question: string; answer: string };

export const faqPage = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The counter itself, where it is and when it opens. */
export const hardwareStore = (
  origin: string,
  name: string,
  contacts: Contacts & { mapHref: string; openingHours: string },
) => ({
  ...organization(origin, name, contacts),
  '@type': 'HardwareStore',
  image: new URL(SHARED_PICTURE, origin).href,
  hasMap: contacts.mapHref,
  openingHours: contacts.openingHours,
});
