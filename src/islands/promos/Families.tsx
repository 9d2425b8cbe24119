import { type KeyboardEvent, useEffect, useState } from 'react';
import type { AnnouncedPromo } from '#api/promos.ts';
import { promosCopy } from '#copy/promos.ts';
import { promoFamilyPath } from '#domain/promos/promo.ts';
import { toSlug } from '#domain/slug.ts';
import { refreshFamily, requestPromos } from '#stores/promos.ts';
import { PromoCard } from './PromoCard.tsx';

type Family = { name: string; slug: string; promos: AnnouncedPromo[] };

/** In the order in which the back office lists them. */
const familiesOf = (promos: AnnouncedPromo[]): Family[] =>
  [...Map.groupBy(promos, ({ family }) => family || promosCopy.otherFamily)].map(([name, own]) => ({
    name,
    slug: toSlug(name),
    promos: own,
  }));

const tabId = (slug: string): string => `promos-tab-${slug}`;
const PANEL_ID = 'promos-panel';

/** Which tab a key leads to from tab `at` of `count`; null for other keys. WAI-ARIA's pattern of tabs. */
function tabByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The families as tabs, one of them open; the address names it, so that it can be linked and found again by Back. */
export function Families({ promos }: { promos: AnnouncedPromo[] }) {
  const families = familiesOf(promos);
  const [family, setFamily] = useState(() => new URLSearchParams(location.search).get('family'));
  const open = families.find(({ slug }) => slug === family) ?? families[0];
  const ids = open?.promos.map(({ docEntry }) => docEntry).join(' ') ?? '';
  useEffect(() => requestPromos(ids.split(' ').filter(Boolean)), [ids]);
  if (!open) return null;

  const choose = (slug: string) => {
    setFamily(slug);
    history.replaceState(history.state, '', promoFamilyPath(slug));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, families.indexOf(open), families.length);
    const slug = next === null ? undefined : families[next]?.slug;
    if (slug === undefined) return;
    event.preventDefault();
    choose(slug);
    document.getElementById(tabId(slug))?.focus();
  };

  return (
    <div className="stack">
      <div className="promo-tabs" role="tablist" aria-label={promosCopy.families} onKeyDown={onKeyDown}>
        {families.map(({ name, slug, promos: own }) => (
          <button
            key={slug}
            type="button"
            role="tab"
            id={tabId(slug)}
            className="chip"
            aria-selected={slug === open.slug}
            aria-controls={PANEL_ID}
            aria-label={promosCopy.familyCount(name, own.length)}
            tabIndex={slug === open.slug ? 0 : -1}
            onClick={() => {
              choose(slug);
              // Not by the arrow keys, which pass over the tabs between.
              void refreshFamily(own[0]?.family ?? '');
            }}
          >
            {name} <small>{own.length}</small>
          </button>
        ))}
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(open.slug)} className="promo-grid">
        {open.promos.map((promo) => (
          <PromoCard key={promo.docEntry} promo={promo} />
        ))}
      </div>
    </div>
  );
}
