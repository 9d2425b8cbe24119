import { make } from '#browser/dom.ts';
import { addBoxStyles } from '#browser/search/boxStyles.ts';
import { CHOICE, createCombobox } from '#browser/search/combobox.ts';
import { suggestWithOwn } from '#browser/search/ownFirst.ts';
import { productWords } from '#browser/search/panel.ts';
import { preloadEngine } from '#browser/search/preloadEngine.ts';
import { createSuggester } from '#browser/search/suggester.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { suggestions as copy } from '#copy/search.ts';
import { offline } from '#copy/shell/offline.ts';
import type { Hit } from '#domain/search/format/product.ts';

type Handlers = {
  /** A suggestion was chosen. */
  onProduct: (product: Hit) => void;
  /** Enter, or Tab in a field that is not empty, without a suggestion chosen. Empty where nothing was typed. */
  onText: (text: string) => void;
};

const note = (text: string): HTMLElement => make('p', { class: 'suggestion-note' }, text);

/** Suggests products in a field of the order table, as the search box does. The field is in `frame`, a <search> element. */
export function startProductSearch(
  input: HTMLInputElement,
  frame: HTMLElement,
  listId: string,
  { onProduct, onText }: Handlers,
): void {
  addBoxStyles();
  const combobox = createCombobox(input, frame, {
    listId,
    popup: 'listbox',
    isAwaited: () => suggester.isAwaited(),
    onOpen: () => suggester.type(input.value),
    onClose: () => suggester.cancel(),
  });

  const choose = (product: Hit): void => {
    combobox.close();
    input.value = '';
    onProduct(product);
  };
  const option = (hit: Hit, at: number): HTMLElement => {
    const attributes = { role: 'option', 'aria-selected': 'false', class: 'suggestion', [CHOICE]: true };
    const element = make('div', { ...attributes, id: `${listId}-${at}` }, ...productWords(hit));
    element.addEventListener('click', () => choose(hit));
    return element;
  };

  const suggester = createSuggester(suggestWithOwn, {
    loading: () => combobox.show([note(copy.loading)], copy.loading),
    answered: (term, { hits, total }) => {
      if (hits.length === 0) combobox.show([note(copy.empty(term))], copy.empty(term));
      else {
        const list = { role: 'listbox', id: listId, 'aria-label': quickOrderCopy.entry.results };
        combobox.show([make('div', list, ...hits.map(option))], copy.count(hits.length, total));
      }
    },
    failed: () => combobox.show([note(navigator.onLine ? copy.failed : offline.cannotSearch)], copy.failed),
    tooShort: () => combobox.close(),
  });

  input.addEventListener('input', () => suggester.type(input.value));
  input.addEventListener('keydown', (event) => {
    // The combobox has taken the Enter that chooses.
    if (event.isComposing || event.defaultPrevented) return;
    const text = input.value.trim();
    const isEnd = event.key === 'Enter' || (event.key === 'Tab' && text !== '');
    if (event.shiftKey || !isEnd) return;
    event.preventDefault();
    combobox.close();
    input.value = '';
    onText(text);
  });
  void preloadEngine();
}
