import type { Ask } from '#domain/site/contact.ts';

/** Fills in what a search did not find, which the address says. What somebody has written stays. */
export function fillInWanted(form: HTMLFormElement): void {
  const term = new URLSearchParams(location.search).get('term')?.trim() ?? '';
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  if (term === '' || field('message').value !== '') return;
  const shown = term.slice(0, field('item').maxLength);
  field('ask').value = 'product' satisfies Ask;
  for (const name of ['item', 'term']) field(name).value = shown;
  field('message').value = (form.dataset.wanted ?? '').replace('%', () => shown);
}
