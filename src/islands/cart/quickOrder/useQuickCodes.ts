import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { askEngine } from '#browser/search/engine.ts';
import { isItemCode } from '#domain/cart/cart.ts';
import { isAsWritten } from '#domain/cart/quickOrder.ts';
import { $offers, type OfferState, type Offers, requestOffers } from '#stores/product/offers.ts';

/** While somebody types, no half-written code is asked for. */
const TYPING_MS = 400;

/** A product with the customer's own offer. */
export type Known = Extract<OfferState, { status: 'known' }>['product'];

/** The products that a code means; several where it is written as none of theirs is. */
export type CodeState = { status: 'checking' | 'unavailable' } | { status: 'known'; products: Known[] };

/** What the search finds by a code: item codes. Null: it could not be asked. */
type Found = ReadonlyMap<string, string[] | null>;

/** A code as typed, and in capitals as the catalogue mostly writes it. */
const spellings = (code: string): string[] => [...new Set([code, code.toUpperCase()])].filter(isItemCode);

function stateOf(codes: string[], offers: Offers): CodeState {
  const states = codes.map((code) => offers.get(code) ?? { status: 'loading' as const });
  if (states.some(({ status }) => status === 'loading')) return { status: 'checking' };
  const products = states.flatMap((state) => (state.status === 'known' ? [state.product] : []));
  if (products.length === 0 && states.some(({ status }) => status === 'unavailable'))
    return { status: 'unavailable' };
  return { status: 'known', products };
}

/** A product of which this is the code comes alone; without one, whatever the search box would find by it. */
function lookUp(code: string, offers: Offers, found: Found): CodeState {
  const written = stateOf(spellings(code), offers);
  if (written.status !== 'known') return written;
  const [own] = written.products;
  if (own) return { status: 'known', products: [own] };
  const others = found.get(code);
  if (others === undefined) return { status: 'checking' };
  return others === null ? { status: 'unavailable' } : stateOf(others, offers);
}

async function findByCode(code: string): Promise<string[] | null> {
  try {
    const { exact } = await askEngine({ kind: 'suggest', term: code });
    return exact.filter((found) => isAsWritten(code, found));
  } catch {
    return null;
  }
}

const withoutFailures = (found: Found): Found => new Map([...found].filter(([, others]) => others !== null));

/** What the codes of a quick order are to this customer: looked up as they are written, then searched for. Decision 0312. */
export function useQuickCodes(codes: string[]): (code: string) => CodeState {
  const offers = useStore($offers);
  const [found, setFound] = useState<Found>(new Map());
  const written = JSON.stringify(codes);
  useEffect(() => {
    const timer = setTimeout(() => {
      requestOffers((JSON.parse(written) as string[]).flatMap(spellings));
      setFound(withoutFailures);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [written]);

  const isUnknown = (code: string): boolean => {
    const state = stateOf(spellings(code), offers);
    return state.status === 'known' && state.products.length === 0;
  };
  // One after the other: a large catalogue's search is the server's, and answers few at once.
  const sought = codes.find((code) => !found.has(code) && isUnknown(code));
  useEffect(() => {
    if (sought === undefined) return;
    void findByCode(sought).then((others) => {
      requestOffers(others ?? []);
      setFound((now) => new Map(now).set(sought, others));
    });
  }, [sought]);
  return (code) => lookUp(code, offers, found);
}
