import { changeDrafts, DRAFT_CHANGES_MAX, getDrafts } from '#api/drafts/drafts.ts';
import { nextStamp } from '#domain/quickOrder/drafts/entry.ts';
import { DRAFT_BYTES_MAX, DRAFT_ENTRIES_MAX } from '#domain/quickOrder/drafts/room.ts';
import { VICTIM } from '../victim.ts';
import type { Clerks } from './clerks.ts';
import type { Shape } from './fullLists.ts';

const owner = { cardcode: VICTIM.cardcode, email: undefined };

let last = '';
const now = (): string => {
  last = nextStamp(last, Date.now(), 'attacker');
  return last;
};

/** A row of a table, as long as it may be for as many of them to have room. */
const ROW_LETTERS = Math.floor(DRAFT_BYTES_MAX / DRAFT_ENTRIES_MAX) - 250;
const row = (at: number) => ({
  ...{ kind: 'row', id: `llena-${at}`, at: now() },
  fields: {
    ...{ draft: 'first', batch: 'b', raw: 'x'.repeat(ROW_LETTERS), reading: 'unknown', words: null },
    ...{ count: '', ways: [], items: [], isTicked: false, isUncounted: false, account: [], position: at },
  },
});
const rows = (from: number, count: number) => Array.from({ length: count }, (_, each) => row(from + each));

/** The order tables of one person, as full as their limits allow, and the dearest requests about them. */
export function fullTables(clerks: Clerks): { plain: Shape[]; fill: () => Promise<void>; full: Shape[] } {
  const change = clerks.to(changeDrafts, {});
  const changing = (count: number, name: string): Shape => ({
    ...{ contract: changeDrafts, name, ask: change },
    input: () => ({ ...owner, changes: rows(0, count), since: '0' }),
  });
  const all: Shape = {
    ...{ contract: getDrafts, name: 'all tables', ask: clerks.to(getDrafts, {}) },
    input: () => ({ cardcode: VICTIM.cardcode, since: '0' }),
  };
  const one = changing(1, 'a row');
  const fill = async (): Promise<void> => {
    for (let at = 0; at < DRAFT_ENTRIES_MAX; at += DRAFT_CHANGES_MAX)
      if ((await change({ ...owner, changes: rows(at, DRAFT_CHANGES_MAX) })) !== 200) return;
  };
  return { plain: [one, all], fill, full: [one, all, changing(DRAFT_CHANGES_MAX, 'many rows')] };
}
