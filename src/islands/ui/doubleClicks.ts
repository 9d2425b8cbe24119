/**
 * The second press of a double click is none for a button that sends something, which are those with `aria-busy`: whoever presses
 * twice out of habit means once. An answer that came between the two would let it be sent, or added, again.
 */
export function takeDoubleClicksAsOne(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !(event.target as Element).closest('button[aria-busy]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
