import { make } from '#browser/dom.ts';
import { facetCopy } from '#copy/catalogue/facets.ts';
import { panel as copy } from '#copy/catalogue/panel.ts';
import { number } from '#copy/catalogue/query.ts';
import type { OfferedFacet } from '#domain/catalogue/facetPanel.ts';
import { RANGE } from '#domain/catalogue/ranges.ts';

/** One end of a range: any, or one of the sizes; one that was chosen elsewhere and is no size here stays. */
function endOf({ field, values }: OfferedFacet, chosen: string, isUpper: boolean): HTMLSelectElement {
  const written = (slug: string): string => (isUpper ? RANGE + slug : slug + RANGE);
  const any = isUpper ? copy.to : copy.from;
  const select = make('select', {
    class: 'input',
    name: field,
    'aria-label': `${facetCopy[field]}: ${any}`,
    autocomplete: 'off',
  });
  const isThere = chosen === '' || values.some(({ slug }) => slug === chosen);
  const all = isThere ? values : [{ slug: chosen, name: chosen }, ...values];
  select.append(
    new Option(any, ''),
    ...all.map(({ slug, name }) => new Option(name, written(slug), false, slug === chosen)),
  );
  return select;
}

/** Chooses all sizes between two of those that there are, and says how many products that leaves. */
function rangeOf(facet: OfferedFacet, slug: string, count: number): HTMLElement {
  const [from = '', to = ''] = slug.split(RANGE);
  const counted = make('small', {}, slug ? number.format(count) : '');
  return make('div', { class: 'facet-range' }, endOf(facet, from, false), endOf(facet, to, true), counted);
}

/** In a facet's group its range, where one is offered. Fields that say the same stay, and whoever is in one of them with them. */
export function drawRange(group: HTMLElement, facet: OfferedFacet): void {
  const before = group.querySelector('.facet-range');
  if (!facet.range) {
    before?.remove();
    return;
  }
  const now = rangeOf(facet, facet.range.slug, facet.range.count);
  if (!before) {
    group.append(now);
    return;
  }
  const fields = now.querySelectorAll('select');
  for (const [at, field] of before.querySelectorAll('select').entries()) {
    const next = fields[at];
    if (!next) continue;
    if (field.isEqualNode(next)) field.value = next.value;
    else field.replaceWith(next);
  }
  before.lastElementChild?.replaceWith(now.lastElementChild ?? '');
}
