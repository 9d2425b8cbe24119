/** Ref for what answers a press far below it: on a phone the button is a screen away from the words. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
