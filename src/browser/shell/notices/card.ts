import { make } from '#browser/dom.ts';
import { keepClear } from './keepClear.ts';

/**
 * Shows a strip at the window's lower edge, where it lies over no control. It takes no focus and does not block the page. By
 * keyboard it is reached right before the page's own content.
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
  void keepClear(card);
  return card;
}
