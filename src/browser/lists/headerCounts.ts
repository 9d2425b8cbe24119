import { make } from '#browser/dom.ts';
import { visitor } from '#copy/session/visitor.ts';
import { LIST_NAMES } from '#domain/lists/lists.ts';
import { $state } from '#stores/session/state.ts';

let started = false;

/** Writes beside the header's links how many products the wish list and the comparison hold, whenever any tab changes them. */
export function showListCounts(): void {
  if (started) return;
  started = true;
  for (const list of LIST_NAMES) {
    const link = document.querySelector(`[data-list=${list}]`);
    let shown = 0;
    $state.subscribe(({ [list]: { length } }) => {
      if (!link || length === shown) return;
      shown = length;
      const name = visitor.lists[list];
      link.ariaLabel = length > 0 ? visitor.count(name, length) : name;
      link.querySelector('.header-count')?.remove();
      if (length > 0) link.append(make('span', { class: 'header-count' }, String(length)));
    });
  }
}
