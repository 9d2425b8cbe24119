import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';
import { changeOwnWords, getOwnWords, ownWord, WORD_EDITS_MAX, wordEdit } from '#api/quickOrder.ts';
import { wordKey } from '#domain/quickOrder/line/words.ts';
import {
  applyWordEdit,
  canBeWord,
  editorOf,
  type OwnNames,
  type OwnWord,
  type OwnWords,
  readableBoxes,
  readableWords,
  type WordEdit,
} from '#domain/quickOrder/ownWords.ts';
import { askingAgain } from '#stores/askingAgain.ts';
import { inTurn } from '#stores/lock.ts';
import { asRequestError, isTransient, request } from '#stores/request.ts';
import { $session, isHere, isSignedOut, noteRefusal, ownCart } from '#stores/session/session.ts';
import { $state, type Owner } from '#stores/session/state.ts';
import { showToast } from '#stores/shell/toasts.ts';
import { decodeStored, eachOf } from '#stores/slices.ts';
import { storage } from '#stores/storage.ts';
import { whenLoaded } from '#stores/whenLoaded.ts';
import { WORDS_KEY } from './wordsStorage.ts';

const LOCK = 'mostrador-words';

const stored = eachOf({
  of: WORDS_KEY,
  schema: v.object({
    cardcode: v.string(),
    email: v.string(),
    words: eachOf({ of: 'own word', schema: ownWord }),
    /** What the server has not acknowledged. */
    edits: eachOf({ of: 'edit of own words', schema: wordEdit }),
  }),
});
type StoredWords = v.InferOutput<typeof stored>[number];

const decode = (text: string): StoredWords[] => decodeStored({ of: WORDS_KEY, schema: stored }, text, []);

/** The words of each person of this browser, so that an order is read by them without connection too. */
const $kept = persistentAtom<StoredWords[]>(WORDS_KEY, [], { encode: JSON.stringify, decode });

/** As storage has them now: another tab's change may not have reached this one yet. */
const fresh = (): StoredWords[] => decode(storage[WORDS_KEY] ?? '[]');

const isOf = (kept: Owner, { cardcode, email }: Owner): boolean =>
  kept.cardcode === cardcode && kept.email === email;

const NONE = { words: [], edits: [] };
const keptOf = (all: readonly StoredWords[], owner: Owner): Pick<StoredWords, 'words' | 'edits'> =>
  all.find((each) => isOf(each, owner)) ?? NONE;

function update(
  owner: Owner,
  change: (kept: Pick<StoredWords, 'words' | 'edits'>) => Pick<StoredWords, 'words' | 'edits'>,
): void {
  const all = fresh();
  const { cardcode, email } = owner;
  const changed = change(keptOf(all, owner));
  const isEmpty = changed.words.length + changed.edits.length === 0;
  $kept.set([
    ...all.filter((each) => !isOf(each, owner)),
    ...(isEmpty ? [] : [{ cardcode, email, ...changed }]),
  ]);
}

/** The words of whoever is signed in, or was when the connection went; none for everybody who is no customer. */
export const $words = computed([$kept, $session, $state], (kept, session): readonly OwnWord[] => {
  const own = session.status === 'loading' || isSignedOut(session) ? null : ownCart();
  return own === null ? [] : keptOf(kept, own.by).words;
});

/** The same as the reader of orders asks them. */
export const ownWords = (): OwnWords => readableWords($words.get());

/** The box whose bar code somebody of the card code has taught. */
export const ownBox = (code: string): (OwnWord & { units: number }) | undefined => {
  const own = $words.get().find(({ word }) => word === wordKey(code));
  return own?.units === undefined ? undefined : { ...own, units: own.units };
};

/** How many of a customer's words are suggested before the others. */
const SUGGESTED = 2;

/** The products of the words that begin so, the shortest first. */
export function codesBeginning(term: string): string[] {
  const key = wordKey(term);
  const found = $words.get().filter(({ word }) => word.startsWith(key));
  const codes = found.toSorted((a, b) => a.word.length - b.word.length).map(({ code }) => code);
  return [...new Set(codes)].slice(0, SUGGESTED);
}

/** What the customer of this tab has done to the words and the server has not acknowledged. */
export const waitingWordEdits = (): readonly WordEdit[] => {
  const own = ownCart();
  return own ? keptOf(fresh(), own.by).edits : [];
};

/** Takes the server's words, with the edits on top that came after those that it has. */
const take = (owner: Owner, words: readonly OwnWord[], sent: number): void =>
  update(owner, ({ edits }) => {
    const left = edits.slice(sent);
    const editor = editorOf(owner.email, new Date());
    const withLeft = () =>
      left.reduce<OwnWord[]>((all, edit) => applyWordEdit(all, edit, editor), [...words]);
    // An answer that comes after the session has ended is not kept.
    return { words: isHere(owner) ? withLeft() : [], edits: left };
  });

async function exchange(owner: Owner): Promise<void> {
  const edits = keptOf(fresh(), owner).edits.slice(0, WORD_EDITS_MAX);
  try {
    const { words } = await (edits.length === 0
      ? request(getOwnWords, { cardcode: owner.cardcode })
      : request(changeOwnWords, { ...owner, edits }));
    take(owner, words, edits.length);
  } catch (error) {
    // What the server will never take is not sent again.
    if (edits.length > 0 && asRequestError(error).status === 400)
      update(owner, (kept) => ({ ...kept, edits: kept.edits.slice(edits.length) }));
    throw error;
  }
  if (keptOf(fresh(), owner).edits.length > 0) await exchange(owner);
}

const wordsAgain = askingAgain(() => void syncWords());

/** Sends what waits and asks for the words. What cannot be sent now waits in this browser, and is sent later by itself. */
export async function syncWords(): Promise<void> {
  // A browser in which nobody was signed in yet knows only then whose words they are.
  await whenLoaded($session);
  const owner = ownCart()?.by;
  if (!owner) return;
  try {
    await inTurn(LOCK, () => exchange(owner));
    wordsAgain.settled();
  } catch (thrown) {
    const error = noteRefusal(thrown);
    if (isTransient(error)) wordsAgain.failed(error);
    else showToast('error', error.message);
  }
}

/** How long an order waits, once a page, for the words that others of the card code have taught since. */
const FIRST_WAIT_MS = 1_500;
let first: Promise<unknown> | undefined;

/** The words and boxes as the reader of orders asks them. */
export async function latestWords(): Promise<OwnNames> {
  first ??= Promise.race([
    syncWords(),
    new Promise((resolve) => {
      setTimeout(resolve, FIRST_WAIT_MS);
    }),
  ]);
  await first;
  return { words: ownWords(), boxes: readableBoxes($words.get()) };
}

function edit(change: WordEdit): void {
  const owner = ownCart()?.by;
  if (!owner) return;
  update(owner, ({ words, edits }) => ({
    words: applyWordEdit(words, change, editorOf(owner.email, new Date())),
    edits: [...edits, change],
  }));
  void syncWords();
}

type WordMeaning = Pick<OwnWord, 'code' | 'name'>;

/** What words meant before they were taught something else on this page, by card code and word. */
const meantBefore = new Map<string, WordMeaning | undefined>();
const ownKey = (word: string): string => `${ownCart()?.by.cardcode} ${word}`;

/** From now on this text is that product, for everybody of the card code. A number alone teaches nothing. */
export function teachWord(text: string, { code, name }: WordMeaning): void {
  if (!canBeWord(text)) return;
  const word = wordKey(text);
  const meant = $words.get().find((own) => own.word === word);
  if (!meantBefore.has(ownKey(word))) meantBefore.set(ownKey(word), meant);
  edit({ kind: 'teach', text, code, name });
}

/** From now on a box with this bar code is so many of a product, for everybody of the card code. */
export const teachBox = (text: string, { code, name }: WordMeaning, units: number): void =>
  edit({ kind: 'teach', text, code, name, units });

/** Whether a text was taught on this page, so that it can be taken back. */
export const isTaughtHere = (text: string): boolean => meantBefore.has(ownKey(wordKey(text)));

/** A word that was taught on this page means again what it meant before, or nothing. */
export function unteachWord(text: string): void {
  const word = wordKey(text);
  const before = meantBefore.get(ownKey(word));
  meantBefore.delete(ownKey(word));
  if (before) edit({ kind: 'teach', text, code: before.code, name: before.name });
  else forgetWord(word);
}

export const renameWord = (word: string, text: string): void => edit({ kind: 'rename', word, text });
export const forgetWord = (word: string): void => edit({ kind: 'forget', word });
