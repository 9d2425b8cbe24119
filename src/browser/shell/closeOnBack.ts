/**
 * Makes the browser's Back close what was opened over the page, as a person on a phone expects of it. While something is
 * open it has an entry of the history, at the same address; closed in another way, that entry is left again.
 */

type Over = { element: HTMLElement; left: AbortController; next?: string };

const stack: Over[] = [];

/** What was opened while an entry is being left, which takes the browser a moment: it gets an entry of its own afterwards. */
let opened: Over[] | undefined;

const isOpen = (element: HTMLElement): boolean =>
  element instanceof HTMLDialogElement ? element.open : element.matches(':popover-open');

function close(element: HTMLElement): void {
  if (!isOpen(element)) return;
  if (element instanceof HTMLDialogElement) element.close();
  else element.hidePopover();
}

function back(event: PopStateEvent): void {
  const over = stack.pop();
  if (!over) return;
  event.stopImmediatePropagation();
  over.left.abort();
  close(over.element);
  const waiting = opened ?? [];
  opened = undefined;
  for (const each of waiting) enter(each);
  if (over.next) location.assign(over.next);
}

function leave(over: Over): void {
  if (over.left.signal.aborted) return;
  over.left.abort();
  // What was closed before its entry was made has none.
  if (!stack.includes(over)) return;
  opened = [];
  history.back();
}

function enter(over: Over): void {
  if (over.left.signal.aborted) return;
  stack.push(over);
  history.pushState({ ...history.state, over: true }, '');
}

/** The address of a link that is followed in this tab; undefined for any other press. */
function followed({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  return link && !link.target && !ctrlKey && !metaKey && !shiftKey && !altKey ? link.href : undefined;
}

/** For a dialog or a popover that is open. Answers what to call when it goes away without being closed. */
export function closeOnBack(element: HTMLElement): () => void {
  if (!isOpen(element)) return () => undefined;
  const over: Over = { element, left: new AbortController() };
  const { signal } = over.left;
  // Before whatever listens on the page: the address is the same, and nothing is to be drawn again.
  addEventListener('popstate', back, { capture: true });
  if (opened) opened.push(over);
  else enter(over);
  const closed = (): void => {
    if (!isOpen(element)) leave(over);
  };
  element.addEventListener('close', closed, { signal });
  element.addEventListener('toggle', closed, { signal });
  // The entry is left before a link is followed: from the next page Back comes to the page and not to what was over it.
  const follow = (event: MouseEvent): void => {
    const next = followed(event);
    if (!next || event.defaultPrevented || !stack.includes(over)) return;
    event.preventDefault();
    over.next = next;
    leave(over);
  };
  element.addEventListener('click', follow, { signal });
  return () => leave(over);
}
