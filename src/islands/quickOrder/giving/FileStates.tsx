import type { FileSheet } from '#browser/quickOrder/files/answer.ts';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import type { FileState } from './useFiles.ts';

type Hidden = Extract<FileState, { status: 'hidden' }>;
type Props = {
  states: FileState[];
  onSheets: (question: FileState, sheets: FileSheet[]) => void;
  onHidden: (question: Hidden) => void;
};

function Said({ state, onSheets, onHidden }: { state: FileState } & Omit<Props, 'states'>) {
  switch (state.status) {
    case 'reading':
      return (
        <p className="notice" role="status">
          {copy.readingFile(state.name)}
        </p>
      );
    case 'refused':
      return (
        <p className="notice" data-tone="warn" role="alert">
          <span>
            <b className="order-file-name">{state.name}</b> {copy.file[state.problem]}
          </span>
        </p>
      );
    case 'failed':
      return (
        <p className="notice" data-tone="warn" role="alert">
          {copy.fileFailed}
        </p>
      );
    case 'hidden':
      return (
        <p className="notice" role="status">
          <span>{copy.hidden.said(state.hidden.rows, state.hidden.columns)}</span>
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => onHidden(state)}
          >
            {copy.hidden.take}
          </button>
        </p>
      );
    case 'macros':
      return <p className="notice">{copy.macros}</p>;
    case 'asking':
      return (
        <fieldset className="notice order-sheets">
          <legend className="visually-hidden">{copy.sheets.ask(state.name)}</legend>
          <span aria-hidden="true">{copy.sheets.ask(state.name)}</span>
          {state.sheets.map((sheet, at) => (
            <button
              key={sheet.name || at}
              type="button"
              className="button button-secondary button-small"
              onClick={() => onSheets(state, [sheet])}
            >
              {copy.sheets.option(sheet.name || copy.sheets.unnamed(at + 1), sheet.rows.length)}
            </button>
          ))}
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => onSheets(state, state.sheets)}
          >
            {copy.sheets.all}
          </button>
          <button type="button" className="button button-quiet" onClick={() => onSheets(state, [])}>
            {copy.sheets.cancel}
          </button>
        </fieldset>
      );
  }
}

/** What happened to the files that were given: each problem in words, with what to do. */
export const FileStates = ({ states, onSheets, onHidden }: Props) => (
  <>
    {states.map((state, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a file may be given twice, and they never change places.
      <Said key={at} state={state} onSheets={onSheets} onHidden={onHidden} />
    ))}
  </>
);
