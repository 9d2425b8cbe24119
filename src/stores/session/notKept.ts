import { atom, computed, onMount } from 'nanostores';
import { NAMED_EDITS_KEY, namedEditsOf } from '#stores/lists/namedStorage.ts';
import { WORDS_KEY, wordEditsOf } from '#stores/quickOrder/wordsStorage.ts';
import { STATE_KEY, storage, storedText, UNWRITTEN_CHANGED, unwrittenNames } from '#stores/storage.ts';
import { $session, ownCart } from './session.ts';
import { $state } from './state.ts';

export type NotKept = 'orderDrafts' | 'namedEdits' | 'ownWords' | 'state';

/** Whether a part is somebody's work. The copy of an answer is none: it comes again. */
const IS_WORK: Record<NotKept, () => boolean> = {
  orderDrafts: () => true,
  [NAMED_EDITS_KEY]: () => ownHas(namedEditsOf),
  [WORDS_KEY]: () => ownHas(wordEditsOf),
  [STATE_KEY]: () => unsentIn(storage[STATE_KEY]) !== unsentIn(storedText(STATE_KEY)),
};

function parsed(text: string | null | undefined) {
  try {
    return JSON.parse(text || '{}') ?? {};
  } catch {
    return {};
  }
}

/** What a text of the state has of edits and of an order, to be compared. */
function unsentIn(text: string | null | undefined): string {
  const { cart, listEdits = [] } = parsed(text);
  const sent = cart?.checkout?.sent ? cart.checkout.key : null;
  return JSON.stringify([cart?.outbox ?? [], listEdits, cart?.draft ?? null, sent]);
}

type Owner = NonNullable<ReturnType<typeof ownCart>>['by'];
const ownHas = (count: (owner: Owner) => number): boolean => {
  const own = ownCart();
  return own !== null && count(own.by) > 0;
};

const $unwritten = atom(unwrittenNames());
onMount($unwritten, () => {
  const update = (): void => $unwritten.set(unwrittenNames());
  update();
  window.addEventListener(UNWRITTEN_CHANGED, update);
  return () => window.removeEventListener(UNWRITTEN_CHANGED, update);
});

/** The work of whoever is signed in that this browser has no room for: it is lost with this page. */
export const $notKept = computed([$unwritten, $session, $state], (names): NotKept[] =>
  (Object.keys(IS_WORK) as NotKept[]).filter((name) => names.includes(name) && IS_WORK[name]()),
);
