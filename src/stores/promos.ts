import { atom, onMount } from 'nanostores';
import type { InferOutput } from 'valibot';
import { type AnnouncedPromo, getPromo, getPromos } from '#api/promos.ts';
import { askingAgain } from './askingAgain.ts';
import { request } from './request.ts';
import { $session, customerCode, noteRefusal } from './session/session.ts';

/** `failed`: the server's sentence, or ours where it could not be reached. */
export type ShownPromos =
  | { status: 'loading' }
  | { status: 'known'; promos: AnnouncedPromo[] }
  | { status: 'failed'; message: string };

export type PromoDetails = InferOutput<typeof getPromo.answer>;

/** `missing`: it has ended, is another customer's or never was. `unavailable`: nobody could say. */
export type PromoState =
  | { status: 'loading' }
  | ({ status: 'known' } & PromoDetails)
  | { status: 'missing' }
  | { status: 'unavailable'; message: string };

export type PromoStates = ReadonlyMap<string, PromoState>;

/** The customer's promotions; only in memory. */
export const $promos = atom<ShownPromos>({ status: 'loading' });

/** Promotions with their products at this customer's prices, by docEntry; only in memory. */
export const $promoStates = atom<PromoStates>(new Map());

const setState = (id: string, state: PromoState): void =>
  $promoStates.set(new Map($promoStates.get()).set(id, state));

const failedIds = (): string[] =>
  [...$promoStates.get()].flatMap(([id, { status }]) => (status === 'unavailable' ? [id] : []));

/** What failed is asked for again by itself, and is said to have failed until the answer comes. */
export const promosAgain = askingAgain(() => {
  if ($promos.get().status === 'failed') void listPromos();
  for (const id of failedIds()) void reloadPromo(id);
});

/** Once nothing is left that failed. */
function settleAgain(): void {
  if ($promos.get().status !== 'failed' && failedIds().length === 0) promosAgain.settled();
}

async function listPromos(): Promise<void> {
  const cardcode = customerCode();
  // While the session is not known the list is loading; the session's answer asks for it again.
  if (cardcode === null) return;
  try {
    const { promos } = await request(getPromos, { cardcode });
    if (customerCode() !== cardcode) return;
    $promos.set({ status: 'known', promos });
    settleAgain();
  } catch (error) {
    const refusal = noteRefusal(error);
    if (customerCode() !== cardcode) return;
    $promos.set({ status: 'failed', message: refusal.message });
    promosAgain.failed(refusal);
  }
}

export async function loadPromos(): Promise<void> {
  $promos.set({ status: 'loading' });
  await listPromos();
}

/**
 * Asks again for the promotions of one family, when somebody opens it: what was listed may have ended meanwhile. Where they
 * cannot be had, those that are listed stay.
 */
export async function refreshFamily(family: string): Promise<void> {
  const cardcode = customerCode();
  if (cardcode === null || family === '') return;
  try {
    const { promos } = await request(getPromos, { cardcode, family });
    const shown = $promos.get();
    if (customerCode() !== cardcode || shown.status !== 'known') return;
    const now = promos.filter((promo) => promo.family === family);
    const at = shown.promos.findIndex((promo) => promo.family === family);
    const others = shown.promos.filter((promo) => promo.family !== family);
    $promos.set({ status: 'known', promos: others.toSpliced(Math.max(at, 0), 0, ...now) });
  } catch (error) {
    noteRefusal(error);
  }
}

async function stateOf(id: string, cardcode: string): Promise<PromoState> {
  try {
    return { status: 'known', ...(await request(getPromo, { cardcode }, { id })) };
  } catch (error) {
    const refusal = noteRefusal(error);
    if (refusal.status === 404) return { status: 'missing' };
    if (customerCode() === cardcode) promosAgain.failed(refusal);
    return { status: 'unavailable', message: refusal.message };
  }
}

/** Promotions that the page needs; they are asked for once the session says whose. */
let wanted = new Set<string>();
let askedFor: string | null = null;

async function load(id: string, cardcode: string): Promise<void> {
  setState(id, { status: 'loading' });
  await ask(id, cardcode);
}

async function ask(id: string, cardcode: string): Promise<void> {
  const state = await stateOf(id, cardcode);
  if (customerCode() !== cardcode) return;
  setState(id, state);
  settleAgain();
}

/** Requests the promotions that are neither known nor requested. */
export function requestPromos(ids: string[]): void {
  const cardcode = customerCode();
  for (const id of ids) wanted.add(id);
  if (cardcode === null) return;
  if (cardcode !== askedFor) $promoStates.set(new Map());
  askedFor = cardcode;
  for (const id of wanted) if (!$promoStates.get().has(id)) void load(id, cardcode);
}

/** Requests one again, which may have changed since; what is known of it is shown until the answer comes. */
export async function reloadPromo(id: string): Promise<void> {
  const cardcode = customerCode();
  if (cardcode === null) return;
  await ask(id, cardcode);
}

/** Requests again whatever failed. */
export function retryPromos(): void {
  const cardcode = customerCode();
  if (cardcode === null) return;
  promosAgain.settled();
  if ($promos.get().status === 'failed') void loadPromos();
  for (const id of failedIds()) void load(id, cardcode);
}

onMount($promos, () => {
  if (typeof window === 'undefined') return;
  void loadPromos();
  let listedFor = customerCode();
  const stop = $session.listen(() => {
    const cardcode = customerCode();
    if (cardcode === listedFor) return;
    listedFor = cardcode;
    void loadPromos();
  });
  return stop;
});

onMount($promoStates, () => {
  if (typeof window === 'undefined') return;
  // One customer's prices are deleted before another's are requested.
  const stop = $session.listen(() => {
    if (customerCode() === askedFor) return;
    askedFor = customerCode();
    $promoStates.set(new Map());
    requestPromos([]);
  });
  return () => {
    stop();
    wanted = new Set();
  };
});
