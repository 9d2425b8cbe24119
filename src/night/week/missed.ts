import { week as copy } from '#copy/night/week.ts';
import { proposalFor } from '#domain/search/missed/proposals.ts';
import type { MissedKind, MissedSearch } from '#domain/search/missed/term.ts';
import { indexOf } from '#night/missedSearches.ts';
import { advice } from '#night/report/missed.ts';
import { type BarRow, barList, namesOf, weekBars } from './charts.ts';
import { linesOfOrder, type Section, type WeekShown } from './section.ts';

/** Choosing among several costs a customer a look, and not the line. */
const ASKED_SHARE = 5;

/** What to do about each, by the search of the release in service; without one nothing is proposed. */
function rowsOf(missed: readonly MissedSearch[], release: string | undefined) {
  const index = release === undefined ? null : indexOf(release);
  return (kind: MissedKind): BarRow[] =>
    missed
      .filter((search) => search.kind === kind)
      .flatMap(({ term, count }) => {
        const proposal = index && proposalFor(index, term, kind);
        // Since then the catalogue has it.
        if (index && proposal === null) return [];
        const isFound = kind === 'rowNotFound' && proposal?.kind === 'shown';
        const said = isFound ? copy.found : proposal && kind !== 'rowAsked' ? advice({ proposal }) : '';
        return [{ name: term, note: `${copy.times(count)}. ${said}`.trim(), size: count }];
      });
}

const titled = (title: string, rows: readonly BarRow[]): string =>
  rows.length === 0 ? '' : `<h3>${title}</h3>${barList(rows)}`;

/** What was asked in vain, as rows of orders and as searches. */
export function askedSections({ facts, weeks, release }: WeekShown): [Section, Section] {
  const { rows, searches } = copy;
  const { nothing = 0, unpressed = 0, rowNotFound = 0, rowAsked = 0, wanted = 0 } = facts.missedCounts;
  const of = rowsOf(facts.missed, release);
  const isCounted = weeks.some((week) => week.searches !== null);
  const notCounted = isCounted ? undefined : searches.notCounted;
  return [
    {
      title: rows.title,
      said: notCounted ?? (rowNotFound + rowAsked === 0 ? rows.none : rows.said(rowNotFound, rowAsked)),
      todo: rows.todo,
      cost: (rowNotFound + rowAsked / ASKED_SHARE) / linesOfOrder(facts),
      of: namesOf([...of('rowNotFound'), ...of('rowAsked')]),
      body: `${weekBars(weeks, 'rowsNotFound')}${titled(rows.notFound, of('rowNotFound'))}${titled(rows.asked, of('rowAsked'))}`,
    },
    {
      title: searches.title,
      said:
        notCounted ??
        (nothing + unpressed + wanted === 0 ? searches.none : searches.said(nothing, unpressed, wanted)),
      todo: searches.todo,
      cost: (nothing + unpressed + wanted) / linesOfOrder(facts),
      of: namesOf([...of('wanted'), ...of('nothing'), ...of('unpressed')]),
      body: `${weekBars(weeks, 'searches')}${titled(searches.wanted, of('wanted'))}${titled(searches.nothing, of('nothing'))}${titled(searches.unpressed, of('unpressed'))}<p><small>${searches.opened}</small></p>`,
    },
  ];
}
