/** Ref that focuses and shows a message, which on a phone can be a screen away from the button that was pressed. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
