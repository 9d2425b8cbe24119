import { suggestions as copy } from '#copy/search.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_EXACT_MIN_LETTERS, SEARCH_MIN_LETTERS } from '#domain/search/rules.ts';
import css from '#styles/catalogue/suggestions.css?inline';
import { element } from './dom.ts';
import { askEngine, warmEngine } from './engine.ts';
import type { Answer } from './messages.ts';
import { emptyPanel, failedPanel, foundPanel, loadingPanel, shapeFor } from './panel.ts';

/** A wait shorter than this is not worth a word. */
const LOADING_AFTER_MS = 150;

let boxes = 0;
const started = new WeakSet<Element>();

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Makes the search field a combobox: suggestions while it is typed in, by pointer and by keyboard. Spec §2, Search. */
function startBox(input: HTMLInputElement): void {
  const frame = input.closest('search');
  if (!frame) return;
  if (boxes++ === 0) addStyles();

  const id = `suggestions-${boxes}`;
  const shape = shapeFor(document.documentElement.dataset.session);
  const panel = element('div', { class: 'suggestions', hidden: '' });
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  frame.append(panel, status);
  const role = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': shape.popup };
  for (const [name, value] of Object.entries({ ...role, 'aria-expanded': 'false' }))
    input.setAttribute(name, value);

  let timer = 0;
  /** The term whose answer is shown, or awaited. */
  let current = '';
  let active = -1;

  const choices = (): HTMLElement[] => Array.from(panel.querySelectorAll<HTMLElement>('[data-choice]'));

  const select = (at: number): void => {
    const all = choices();
    active = all.length === 0 ? -1 : at;
    all.forEach((choice, index) => {
      choice.setAttribute('aria-selected', String(index === active));
    });
    const chosen = all[active];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };

  const show = (content: Node[], said: string): void => {
    panel.replaceChildren(...content);
    panel.hidden = false;
    status.textContent = said;
    const list = panel.querySelector(`#${id}`);
    input.setAttribute('aria-expanded', String(list !== null));
    if (list) input.setAttribute('aria-controls', id);
    else input.removeAttribute('aria-controls');
    select(-1);
  };

  const close = (): void => {
    clearTimeout(timer);
    current = '';
    panel.hidden = true;
    panel.replaceChildren();
    status.textContent = '';
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-controls');
    select(-1);
  };

  const showAnswer = (term: string, answer: Answer): void => {
    if (answer.hits.length > 0) {
      show(foundPanel(shape, id, term, answer), copy.count(answer.hits.length, answer.total));
    } else if (term.length >= SEARCH_MIN_LETTERS) {
      show(emptyPanel(term), copy.empty(term));
    } else close();
  };

  /** The field takes the focus back first: it would be lost with the button, and the panel would close over the answer. */
  const askAgain = (term: string): void => {
    input.focus();
    void ask(term);
  };

  const ask = async (term: string): Promise<void> => {
    current = term;
    const loading = setTimeout(() => {
      if (current === term && term.length >= SEARCH_MIN_LETTERS) show(loadingPanel(), copy.loading);
    }, LOADING_AFTER_MS);
    try {
      const answer = await askEngine({ kind: 'suggest', term });
      // A slower answer to an earlier term must not overwrite this one.
      if (current === term) showAnswer(term, answer);
    } catch {
      if (current === term)
        show(
          failedPanel(() => askAgain(term)),
          copy.failed,
        );
    } finally {
      clearTimeout(loading);
    }
  };

  const typed = (): void => {
    clearTimeout(timer);
    const term = input.value.trim();
    if (term.length < SEARCH_EXACT_MIN_LETTERS) close();
    else if (term !== current) timer = window.setTimeout(() => void ask(term), SEARCH_DEBOUNCE_MS);
  };

  const follow = (choice: HTMLElement): void => {
    const link = choice.closest('a') ?? choice.querySelector('a');
    link?.click();
  };

  const move = (event: KeyboardEvent): void => {
    const { length } = choices();
    const to: Record<string, number> = {
      ArrowDown: active + 1 < length ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : length - 1,
      Home: 0,
      End: length - 1,
    };
    const next = to[event.key];
    // Without a choice, Home and End are the text's.
    const ofText = active < 0 && (event.key === 'Home' || event.key === 'End');
    if (next === undefined || length === 0 || ofText) return;
    event.preventDefault();
    select(next);
  };

  input.addEventListener('input', typed);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const chosen = choices()[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      follow(chosen);
    } else if (event.key === 'ArrowDown' && panel.hidden) {
      typed();
    } else move(event);
  });
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    // Escape would also empty the field.
    event.preventDefault();
    close();
    input.focus();
  });
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    // From a customer's field to the quantities of the panel the way leads over the search's own button.
    const home = shape.popup === 'grid' ? frame : panel;
    const stays = relatedTarget === input || (relatedTarget instanceof Node && home.contains(relatedTarget));
    if (!stays) close();
  });
  // Whoever goes on in the panel has chosen among these: an answer to the last letters would take the field away.
  panel.addEventListener('focusin', () => {
    clearTimeout(timer);
    current = '';
  });
  // A press on a suggestion must not take the focus, and with it the panel, before it counts; a field may take it.
  panel.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).closest('input, button')) event.preventDefault();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && frame.contains(target))) close();
  });
  addEventListener('pagehide', close);

  warmEngine();
  // What was typed before this script came.
  if (input.value !== input.defaultValue) typed();
}

/** The page fetches this script when a search field is touched; others of the page start when they are. */
function startTouched(touched: EventTarget | null): void {
  const isField = touched instanceof HTMLInputElement && touched.form?.dataset.box !== undefined;
  if (!isField || touched.name !== 'term' || started.has(touched)) return;
  started.add(touched);
  startBox(touched);
}

document.addEventListener('focusin', ({ target }) => startTouched(target));
startTouched(document.activeElement);
