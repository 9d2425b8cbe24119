export function link(href: string, text: string, className = ''): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: text, className });
}

export function button(className: string, text: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    textContent: text,
  });
  made.addEventListener('click', press);
  return made;
}

/**
 * A card at the page's lower edge. It takes no focus and locks nothing: whoever came to order goes on ordering. By
 * keyboard it is reached right before the page's own content.
 */
export function showCard(
  label: string,
  parts: readonly HTMLElement[],
  actions: readonly HTMLElement[],
): HTMLElement {
  const card = document.createElement('section');
  card.className = 'notice-card';
  card.ariaLabel = label;
  card.popover = 'manual';
  const foot = Object.assign(document.createElement('div'), { className: 'notice-foot' });
  foot.append(...actions);
  card.append(...parts, foot);
  document.querySelector('main')?.before(card);
  card.showPopover();
  return card;
}
