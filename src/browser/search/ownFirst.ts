import { OWN_WORDS_ASKED, type OwnWordsAsked } from '#domain/quickOrder/ownWords.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import { SUGGESTIONS } from '#domain/search/rules.ts';
import { askEngine } from './engine.ts';

/** The products that a customer calls so; nobody answers on a visitor's page. */
function ownCodes(term: string): readonly string[] {
  const detail: OwnWordsAsked = { term, codes: [] };
  document.dispatchEvent(new CustomEvent(OWN_WORDS_ASKED, { detail }));
  return detail.codes;
}

/** Has the customer's words fetched, before the first letter is typed. */
export const preloadOwnWords = (): void => void ownCodes('');

/** What is suggested for a term, with the customer's own words for it before everything else. */
export async function suggestWithOwn(term: string): Promise<EngineAnswer> {
  const [answer, ...coded] = await Promise.all(
    [term, ...ownCodes(term)].map((each) => askEngine({ kind: 'suggest', term: each })),
  );
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
