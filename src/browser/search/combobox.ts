import { make } from '#browser/dom.ts';

/** Marks an element of the panel as one that can be selected by the arrow keys; it needs an id. */
export const CHOICE = 'data-choice';

type Options = {
  /** Id of the element in the panel that holds the choices; a panel without it only says something. */
  listId: string;
  popup: 'listbox' | 'grid';
  /** Arrow down was pressed while the panel is closed. */
  onOpen: () => void;
  onClose: () => void;
};

export type Combobox = {
  panel: HTMLElement;
  /** Opens the panel with this content; `announced` is said to screen readers. */
  show: (content: Node[], announced: string) => void;
  close: () => void;
};

/**
 * Makes a field of a <search> element a combobox: a panel below it, choices by arrow keys, Enter, Escape and pointer,
 * and the ARIA attributes that say so. What the panel shows is the caller's. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function createCombobox(input: HTMLInputElement, frame: HTMLElement, options: Options): Combobox {
  const { listId, popup } = options;
  const panel = make('div', { class: 'suggestions', hidden: true });
  const status = make('p', { class: 'visually-hidden', role: 'status' });
  frame.append(panel, status);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaHasPopup = popup;
  input.ariaExpanded = 'false';

  let selected = -1;
  const choices = (): HTMLElement[] => Array.from(panel.querySelectorAll<HTMLElement>(`[${CHOICE}]`));

  const select = (at: number): void => {
    const all = choices();
    selected = all.length === 0 ? -1 : at;
    for (const [index, choice] of all.entries()) choice.ariaSelected = String(index === selected);
    const choice = all[selected];
    if (choice) input.setAttribute('aria-activedescendant', choice.id);
    else input.removeAttribute('aria-activedescendant');
    choice?.scrollIntoView({ block: 'nearest' });
  };

  const setContent = (content: Node[], announced: string): void => {
    panel.replaceChildren(...content);
    status.textContent = announced;
    const hasList = panel.querySelector(`#${listId}`) !== null;
    input.ariaExpanded = String(hasList);
    if (hasList) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    select(-1);
  };

  const show = (content: Node[], announced: string): void => {
    setContent(content, announced);
    panel.hidden = false;
  };

  const close = (): void => {
    panel.hidden = true;
    setContent([], '');
    options.onClose();
  };

  const move = (event: KeyboardEvent): void => {
    const { length } = choices();
    const to: Record<string, number> = {
      ArrowDown: selected + 1 < length ? selected + 1 : 0,
      ArrowUp: selected > 0 ? selected - 1 : length - 1,
      Home: 0,
      End: length - 1,
    };
    const next = to[event.key];
    // While nothing is selected, Home and End move the caret in the text.
    const movesCaret = selected < 0 && (event.key === 'Home' || event.key === 'End');
    if (next === undefined || length === 0 || movesCaret) return;
    event.preventDefault();
    select(next);
  };

  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const choice = choices()[selected];
    if (event.key === 'Enter' && choice) {
      event.preventDefault();
      (choice.closest('a') ?? choice.querySelector('a') ?? choice).click();
    } else if (event.key === 'ArrowDown' && panel.hidden) options.onOpen();
    else move(event);
  });
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    // By default Escape also empties a search field.
    event.preventDefault();
    close();
    input.focus();
  });
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    // A grid has fields of its own; Tab reaches them through the form's button, which must not close the panel.
    const home = popup === 'grid' ? frame : panel;
    const stays = relatedTarget === input || (relatedTarget instanceof Node && home.contains(relatedTarget));
    if (!stays) close();
  });
  // A press on a choice must not move the focus, which would close the panel before the click; a field may take it.
  panel.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).closest('input, button')) event.preventDefault();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && frame.contains(target))) close();
  });
  addEventListener('pagehide', close);

  return { panel, show, close };
}
