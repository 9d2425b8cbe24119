import { missed as copy } from '#copy/night/missed.ts';
import type { MissedFinding } from '#night/missedSearches.ts';
import { list, type Row, section } from './parts.ts';

/** What an editor may do, in a sentence. */
export function advice({ proposal }: Pick<MissedFinding, 'proposal'>): string {
  switch (proposal.kind) {
    case 'synonym':
      return copy.synonym(proposal.word, proposal.like);
    case 'brand':
      return copy.brand(proposal.brand);
    case 'product':
      return copy.product(proposal.word, proposal.products);
    case 'shown':
      return copy.shown(proposal.products);
    case 'none':
      return copy.none;
  }
}

const rowOf = (finding: MissedFinding): Row => ({
  about: finding.term,
  note: `${copy.times(finding.count)} ${advice(finding)}`,
});

/** What is looked for and not found. `missed`: as the night found it; null when it could not be read. */
export function missedSection(missed: MissedFinding[] | null): string {
  if (missed === null) return section(copy.title, `<p>${copy.unread}</p>`);
  const of = (kind: MissedFinding['kind']): Row[] =>
    missed.filter((finding) => finding.kind === kind).map(rowOf);
  return section(copy.title, list(copy.nothing, of('nothing')), list(copy.unpressed, of('unpressed')));
}
