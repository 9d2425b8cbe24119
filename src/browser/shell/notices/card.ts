import { make } from '#browser/dom.ts';

/**
 * Shows a card at the page's lower edge. It takes no focus and does not block the page. By keyboard it is reached right
 * before the page's own content.
 */
export function showCard(
  label: string,
  content: readonly HTMLElement[],
  actions: readonly HTMLElement[],
): HTMLElement {
  const card = make(
    'section',
    { class: 'notice-card', 'aria-label': label, popover: 'manual' },
    ...content,
    make('div', { class: 'notice-foot' }, ...actions),
  );
  document.querySelector('main')?.before(card);
  card.showPopover();
  return card;
}
