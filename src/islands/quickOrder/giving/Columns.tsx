import { quickOrderCopy } from '#copy/quickOrder.ts';
import type { Column } from '#domain/quickOrder/rows.ts';
import { shownLine } from '#domain/quickOrder/shownLine.ts';
import type { GuessedColumns } from '#islands/quickOrder/useReading.ts';

const { guessed: copy } = quickOrderCopy;
const KINDS = Object.entries(copy.kinds) as [Column, string][];
const SHOWN = 4;

type Props = {
  guessed: GuessedColumns;
  onChange: (columns: readonly Column[]) => void;
  onAccept: () => void;
};

/** What the columns of a sheet were taken for, over its first lines, to be changed. */
export const Columns = ({ guessed: { columns, sample, asks }, onChange, onAccept }: Props) => (
  <section className="panel" aria-label={copy.title}>
    <header>
      <b>{asks ? copy.asks : copy.title}</b>
      <button type="button" className="button button-secondary button-small" onClick={onAccept}>
        {copy.done}
      </button>
    </header>
    <div className="panel-body stack">
      <p className="soft small">{asks ? copy.asksHint : copy.hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="order-columns" aria-label={copy.title} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <th scope="col" key={at}>
                  <select
                    autoComplete="off"
                    className="input"
                    aria-label={copy.column(at + 1)}
                    value={column}
                    onChange={({ target }) => onChange(columns.with(at, target.value as Column))}
                  >
                    {KINDS.map(([kind, label]) => (
                      <option key={kind} value={kind}>
                        {label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, SHOWN).map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sample never change places.
              <tr key={number}>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <td key={at} data-column={column}>
                    {shownLine(row[at] ?? '')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  </section>
);
