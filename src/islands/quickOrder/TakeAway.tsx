import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import type { RowState } from '#domain/quickOrder/rowState.ts';
import type { Draft } from '#domain/quickOrder/table.ts';
import { BYTE_ORDER_MARK, withoutFormula } from '#domain/spreadsheet.ts';
import { saveContent } from '#islands/ui/saveFile.ts';

type Line = readonly [raw: string, why: string];

function linesNotAdded({ rows, rest }: Draft, states: readonly RowState[]): Line[] {
  const left = rows.flatMap(({ raw }, at): Line[] => {
    const state = states[at];
    return state === 'unknown' || state === 'choose' || state === 'wrong' ? [[raw, copy.why[state]]] : [];
  });
  return [...left, ...rest.map((raw): Line => [raw, copy.why.rest])];
}

async function save(lines: readonly Line[]): Promise<void> {
  const { default: papaparse } = await import('papaparse');
  const rows = lines.map(([raw, why]) => [withoutFormula(raw), why]);
  const text = papaparse.unparse([[...copy.columns], ...rows], { delimiter: ';' });
  saveContent(copy.fileName, new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv' }));
}

/** What could not be added, as a file to ask somebody about or to mend. */
export function TakeAway({ draft, states }: { draft: Draft; states: readonly RowState[] }) {
  const lines = linesNotAdded(draft, states);
  if (lines.length === 0) return null;
  return (
    <button type="button" className="button button-quiet" onClick={() => void save(lines)}>
      {copy.takeAway(lines.length)}
    </button>
  );
}
