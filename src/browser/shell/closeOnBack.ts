/**
 * Makes the browser's Back close what was opened over the page, as a person on a phone expects of it. While something is
 * open it has an entry of the history, at the same address; closed in another way, that entry is left again.
 */

type Over = { element: HTMLElement; left: AbortController };

const stack: Over[] = [];

/**
 * While an entry is being left, which takes the browser a moment: what is opened meanwhile gets an entry of its own
 * afterwards, and a link that is pressed is followed afterwards. Leaving would stop both.
 */
let leaving: { opened: Over[]; next?: string; late?: ReturnType<typeof setTimeout> } | undefined;

/** A browser that loses the way back must not keep anybody on the page. */
const LEFT_WITHIN_MS = 1000;

const isOpen = (element: HTMLElement): boolean =>
  element instanceof HTMLDialogElement ? element.open : element.matches(':popover-open');

function close(element: HTMLElement): void {
  if (!isOpen(element)) return;
  if (element instanceof HTMLDialogElement) element.close();
  else element.hidePopover();
}

function enter(over: Over): void {
  if (over.left.signal.aborted) return;
  stack.push(over);
  history.pushState({ ...history.state, over: true }, '');
}

function back(event: PopStateEvent): void {
  const over = stack.pop();
  if (!over) return;
  event.stopImmediatePropagation();
  over.left.abort();
  close(over.element);
  const { opened = [], next, late } = leaving ?? {};
  leaving = undefined;
  clearTimeout(late);
  for (const each of opened) enter(each);
  if (next) location.assign(next);
}

function leave(over: Over): void {
  if (over.left.signal.aborted) return;
  over.left.abort();
  // What was closed before its entry was made has none.
  if (!stack.includes(over)) return;
  leaving = { opened: [] };
  history.back();
}

/** The address of a link that leads to another page in this tab; undefined for any other press. */
function followed({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  const leadsAway = link && link.href.replace(/#.*/, '') !== location.href.replace(/#.*/, '');
  return leadsAway && !ctrlKey && !metaKey && !shiftKey && !altKey ? link.href : undefined;
}

/**
 * The entry is left before a link is followed, in what is open or beside it: from the next page Back comes to the page and
 * not to what was over it.
 */
function follow(event: MouseEvent): void {
  const next = followed(event);
  const over = stack.at(-1);
  if (!next || !over || event.defaultPrevented) return;
  event.preventDefault();
  leave(over);
  if (!leaving) return;
  clearTimeout(leaving.late);
  leaving.next = next;
  leaving.late = setTimeout(() => location.assign(next), LEFT_WITHIN_MS);
}

/** For a dialog or a popover that is open. Answers what to call when it goes away without being closed. */
export function closeOnBack(element: HTMLElement): () => void {
  if (!isOpen(element)) return () => undefined;
  const over: Over = { element, left: new AbortController() };
  const { signal } = over.left;
  // Before whatever listens on the page: the address is the same, and nothing is to be drawn again.
  addEventListener('popstate', back, { capture: true });
  addEventListener('click', follow);
  if (leaving) leaving.opened.push(over);
  else enter(over);
  const closed = (): void => {
    if (!isOpen(element)) leave(over);
  };
  element.addEventListener('close', closed, { signal });
  element.addEventListener('toggle', closed, { signal });
  return () => leave(over);
}
