import { gtinInBox } from '#domain/product/barcode.ts';
import { OWN_WORDS_ASKED, type OwnWordsAsked } from '#domain/quickOrder/ownWords.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import { SUGGESTIONS } from '#domain/search/rules.ts';
import { askEngine } from './engine.ts';

/** What a customer calls so; nobody answers on a visitor's page. */
function askOwn(term: string): OwnWordsAsked {
  const detail: OwnWordsAsked = { term, codes: [] };
  document.dispatchEvent(new CustomEvent(OWN_WORDS_ASKED, { detail }));
  return detail;
}

/** Has the customer's words fetched, before the first letter is typed. */
export const preloadOwnWords = (): void => void askOwn('');

/** The number of the product in a box whose ITF-14 holds it; null of any other text. */
const gtinWithin = (term: string): string | null => gtinInBox(term.replace(/\s/g, ''));

/** What is suggested for a term, with the customer's own words for it and what is in a box of that bar code before everything else. */
export async function suggestWithOwn(term: string): Promise<EngineAnswer> {
  const { codes } = askOwn(term);
  const gtin = gtinWithin(term);
  const [answer, ...asked] = await Promise.all(
    [term, ...codes, ...(gtin === null ? [] : [gtin])].map((each) =>
      askEngine({ kind: 'suggest', term: each }),
    ),
  );
  // A box may be a product of its own.
  const coded = answer?.exact.length === 0 ? asked : asked.slice(0, codes.length);
  const own = coded.flatMap(({ hits, exact }) => hits.filter(({ code }) => code === exact[0]));
  if (!answer || own.length === 0) return answer as EngineAnswer;
  const others = answer.hits.filter(({ code }) => !own.some((hit) => hit.code === code));
  const total = answer.total + own.length - (answer.hits.length - others.length);
  return {
    ...answer,
    hits: [...own, ...others].slice(0, SUGGESTIONS),
    total,
    quality: 'whole',
    corrected: null,
  };
}

/** The only product whose whole code or barcode a term is, or what is in the box that has it; null for none, and for several. */
export async function codedBy(term: string): Promise<string | null> {
  const own = askOwn(term).boxed;
  if (own !== undefined) return own;
  const gtin = gtinWithin(term);
  for (const each of gtin === null ? [term] : [term, gtin]) {
    const { exact } = await askEngine({ kind: 'suggest', term: each });
    if (exact.length > 0) return exact.length === 1 ? (exact[0] ?? null) : null;
  }
  return null;
}
