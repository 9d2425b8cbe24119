import { suggestions as copy } from '#copy/search.ts';
import { offline } from '#copy/shell/offline.ts';
import { gtinOfText } from '#domain/quickOrder/scan/code.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import { SEARCH_MIN_LETTERS } from '#domain/search/rules.ts';
import { productPath } from '#domain/slug.ts';
import { addBoxStyles } from './boxStyles.ts';
import { CHOICE, createCombobox } from './combobox.ts';
import { watchMissed } from './missed.ts';
import { codedBy, preloadOwnWords, suggestWithOwn } from './ownFirst.ts';
import {
  emptyPanel,
  failedPanel,
  foundPanel,
  loadingPanel,
  notesOf,
  offlinePanel,
  popupFor,
} from './panel.ts';
import { preloadEngine } from './preloadEngine.ts';
import { createSuggester } from './suggester.ts';

/** How long Enter waits for the index before it goes to the results, which need the same index. */
const CODE_WAIT_MS = 3_000;

let boxes = 0;
const started = new WeakSet<Element>();

/** A code or a barcode has figures, and fewer than four signs are rarely meant as one; words go to their results at once. */
const mayBeCode = (term: string): boolean => /\d/.test(term) && term.length >= SEARCH_MIN_LETTERS;

/** The product of a code whose answer comes in time. */
const codedIn = (term: string): Promise<string | null> =>
  Promise.race([
    codedBy(term),
    new Promise<null>((resolve) => {
      setTimeout(resolve, CODE_WAIT_MS, null);
    }),
  ]);

/** Enter on a whole code or barcode, typed or scanned, opens its product; on anything else, the results. */
async function openCoded(form: HTMLFormElement | null, term: string): Promise<void> {
  try {
    const code = await codedIn(term);
    if (code !== null) location.assign(productPath(code));
    else form?.submit();
  } catch {
    // Without the index the results are asked of the server.
    form?.submit();
  }
}

/** Suggests products while somebody types in a search field. product.md §2, Search. */
function startBox(input: HTMLInputElement): void {
  const frame = input.closest('search');
  if (!frame) return;
  addBoxStyles();
  boxes += 1;
  const listId = `suggestions-${boxes}`;
  const popup = popupFor(document.documentElement.dataset.session);
  /** The catalogue is too large to be saved, and what was found before is no search of it. */
  const isUnreachable = (): boolean => 'searchOnline' in (input.form?.dataset ?? {}) && !navigator.onLine;

  const combobox = createCombobox(input, frame, {
    listId,
    popup,
    isAwaited: () => suggester.isAwaited(),
    onOpen: () => suggester.type(input.value),
    onClose: () => suggester.cancel(),
  });

  /** Focuses the field first: its button disappears, the focus with it, and the panel would close over the answer. */
  const retry = (term: string): void => {
    input.focus();
    void suggester.ask(term);
  };

  /** Says without connection what the box can still do. */
  const sayOffline = async (): Promise<void> => {
    const canSearch = !isUnreachable() && (await preloadEngine());
    const isShort = input.value.trim().length < SEARCH_MIN_LETTERS;
    if (navigator.onLine || document.activeElement !== input || !isShort) return;
    combobox.show(offlinePanel(canSearch), canSearch ? offline.searchesSaved : offline.cannotSearch);
  };

  /** There is nothing to show for what is typed so far. */
  const showNothing = (): void => {
    combobox.close();
    if (!navigator.onLine) void sayOffline();
  };

  const noteMissed = watchMissed({
    root: frame,
    choices: `[${CHOICE}], button`,
    isAsked: (term) => input.value.trim().toLowerCase() === term,
  });

  const showAnswer = (term: string, answer: EngineAnswer): void => {
    if (term.length >= SEARCH_MIN_LETTERS) noteMissed(term, answer);
    const notes = navigator.onLine ? [] : offlinePanel(true);
    if (answer.hits.length > 0) {
      const panel = foundPanel(popup, listId, term, answer);
      // Who only hears the answer has to hear, too, that it is to another word.
      const noteTexts = notesOf(answer).map(({ textContent }) => textContent);
      combobox.show(
        [...notes, ...panel],
        [...noteTexts, copy.count(answer.hits.length, answer.total)].join(' '),
      );
    } else if (term.length >= SEARCH_MIN_LETTERS) {
      combobox.show([...notes, ...emptyPanel(term, answer)], copy.empty(term));
    } else showNothing();
  };

  const showFailure = (term: string): void => {
    if (navigator.onLine)
      combobox.show(
        failedPanel(() => retry(term)),
        copy.failed,
      );
    else combobox.show(offlinePanel(false), offline.cannotSearch);
  };

  const suggest = async (term: string): Promise<EngineAnswer> => {
    if (isUnreachable()) throw new Error('There is no connection.');
    return suggestWithOwn(term);
  };

  const suggester = createSuggester(suggest, {
    loading: (term) => {
      if (term.length >= SEARCH_MIN_LETTERS) combobox.show(loadingPanel(), copy.loading);
    },
    answered: showAnswer,
    failed: showFailure,
    tooShort: showNothing,
  });

  /** What is shown was true of the connection as it was. */
  const onConnection = (): void => {
    if (document.activeElement !== input) return;
    combobox.close();
    suggester.type(input.value);
  };
  addEventListener('online', onConnection);
  addEventListener('offline', onConnection);

  /** The GTIN in the place of a code in the language of GS1, as a scanner reads it of a carton: the index has GTINs alone. */
  const takeGtin = (): void => {
    const gtin = gtinOfText(input.value.trim());
    if (gtin !== null) input.value = gtin;
  };

  input.form?.addEventListener('submit', (event) => {
    takeGtin();
    const term = input.value.trim();
    if (!mayBeCode(term)) return;
    event.preventDefault();
    void openCoded(input.form, term);
  });
  input.addEventListener('input', () => suggester.type(input.value));
  // Somebody who uses the panel's own fields has chosen: a late answer would replace the field they type in.
  combobox.panel.addEventListener('focusin', suggester.cancel);

  const onFocus = (): void => {
    if (!navigator.onLine) suggester.type(input.value);
  };
  input.addEventListener('focus', onFocus);

  void preloadEngine();
  preloadOwnWords();
  // What was typed before this script was loaded.
  if (input.value !== input.defaultValue) suggester.type(input.value);
  else onFocus();
}

/** A page loads this script when one of its search fields is first focused; its other fields start when they are. */
function startFocused(target: EventTarget | null): void {
  const isField = target instanceof HTMLInputElement && target.form?.dataset.box !== undefined;
  if (!isField || target.name !== 'term' || started.has(target)) return;
  started.add(target);
  startBox(target);
}

document.addEventListener('focusin', ({ target }) => startFocused(target));
startFocused(document.activeElement);
