import { make } from '#browser/dom.ts';

/** Marks an element of the panel as one that can be selected by the arrow keys; it needs an id. */
export const CHOICE = 'data-choice';

type Options = {
  /** Id of the element in the panel that holds the choices; a panel without it only says something. */
  listId: string;
  popup: 'listbox' | 'grid';
  /** Whether the choices for what is typed now are still to come. */
  isAwaited: () => boolean;
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
  /** Keys that choose, pressed before the choices came: they choose among these, and not among an earlier text's. */
  let held: string[] = [];
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

  const releaseHeld = (): void => {
    const keys = held;
    held = [];
    for (const key of keys) press(key);
  };

  const show = (content: Node[], announced: string): void => {
    setContent(content, announced);
    panel.hidden = false;
    if (!options.isAwaited()) releaseHeld();
  };

  const close = (): void => {
    panel.hidden = true;
    held = [];
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

  /** The key as if it were pressed now. Where nothing is to be chosen, Enter is the form's. */
  function press(key: string): void {
    const isTaken = !input.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    if (key === 'Enter' && !isTaken) input.form?.requestSubmit();
  }

  /** True for a key that waits for the choices. Whoever types on instead has pressed Enter for what was typed. */
  const holds = ({ key }: KeyboardEvent): boolean => {
    if (!options.isAwaited()) return false;
    const isEntered = held.includes('Enter');
    if (key === 'ArrowDown' || key === 'ArrowUp' || (key === 'Enter' && held.length > 0)) {
      if (!isEntered) held.push(key);
      return true;
    }
    if (isEntered && (key.length === 1 || key === 'Tab')) {
      held = [];
      press('Enter');
    }
    return false;
  };

  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (holds(event)) return event.preventDefault();
    const choice = choices()[selected];
    if (event.key === 'Enter' && choice) {
      event.preventDefault();
      (choice.closest('a') ?? choice.querySelector('a') ?? choice).click();
    } else if (event.key === 'ArrowDown' && panel.hidden) options.onOpen();
    else move(event);
  });
  // What was selected belongs to the text of before.
  input.addEventListener('input', () => {
    held = [];
    select(-1);
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
