/** schema.org blocks; addresses are made absolute against the site. */

type Crumb = { name: string; href: string };

export const breadcrumbList = (site: URL | undefined, trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(href, site).href,
  })),
});

type ProductFacts = {
  path: string;
  photo: string | undefined;
  product: {
    code: string;
    name: string;
    brand: { name: string } | null;
    codeBars: string | null;
    description: string[];
  };
};

/** A product without offers: prices are each customer's own. product.md §12. */
export const productData = (site: URL | undefined, { path, photo, product }: ProductFacts) => ({
  '@type': 'Product',
  name: product.name,
  sku: product.code,
  url: new URL(path, site).href,
  ...(photo && { image: new URL(photo, site).href }),
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...(product.codeBars && /^\d{8,14}$/.test(product.codeBars) && { gtin: product.codeBars }),
  ...(product.description.length > 0 && { description: product.description.join(' ') }),
});

type Contacts = { address: string; email: string; phoneHref: string };

export const organization = (site: URL | undefined, name: string, contacts: Contacts) => ({
  '@type': 'Organization',
  name,
  url: new URL('/', site).href,
  logo: new URL('/favicon.svg', site).href,
  address: { '@type': 'PostalAddress', streetAddress: contacts.address, addressCountry: 'UY' },
  email: contacts.email,
  telephone: contacts.phoneHref.replace('tel:', ''),
});

type PostFacts = { path: string; title: string; description: string; date: Date; publisher: string };

export const blogPosting = (
  site: URL | undefined,
  { path, title, description, date, publisher }: PostFacts,
) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  url: new URL(path, site).href,
  image: new URL('/og.png', site).href,
  datePublished: date.toISOString().slice(0, 10),
  inLanguage: 'es-UY',
  author: { '@type': 'Organization', name: publisher, url: new URL('/', site).href },
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
  site: URL | undefined,
  name: string,
  contacts: Contacts & { mapHref: string; openingHours: string },
) => ({
  ...organization(site, name, contacts),
  '@type': 'HardwareStore',
  image: new URL('/og.png', site).href,
  hasMap: contacts.mapHref,
  openingHours: contacts.openingHours,
});
