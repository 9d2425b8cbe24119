import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { formatMoment } from '#domain/day.ts';
import {
  allTables,
  doneTables,
  emptyTable,
  FIRST_TABLE,
  type Table,
} from '#domain/quickOrder/drafts/tables.ts';
import { NameForm } from '#islands/lists/NameForm.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { $tables } from '#stores/quickOrder/draft.ts';
import { $noRoom } from '#stores/quickOrder/draftSync.ts';
import { chooseTable, deleteTable, makeTable, nameTable } from '#stores/quickOrder/edits.ts';

const { tables: copy } = quickOrderCopy;

const nameOf = ({ name }: Table): string => name || copy.unnamed;

const byName = (a: Table, b: Table): number =>
  Number(a.id !== FIRST_TABLE) - Number(b.id !== FIRST_TABLE) ||
  nameOf(a).localeCompare(nameOf(b), 'es', { numeric: true });

function Choice({ shown, open, done }: { shown: Table; open: Table[]; done: Table[] }) {
  const choose = (id: string) => {
    const table = [...open, ...done].find((each) => each.id === id);
    if (table) chooseTable(table);
  };
  return (
    <Field label={copy.label}>
      {(control) => (
        <select
          {...control}
          autoComplete="off"
          value={shown.id}
          onChange={(event) => choose(event.target.value)}
        >
          <optgroup label={copy.open}>
            {open.map((table) => (
              <option key={table.id} value={table.id}>
                {copy.option(nameOf(table), table.rows.length)}
              </option>
            ))}
          </optgroup>
          {done.length > 0 && (
            <optgroup label={copy.done}>
              {done.map((table) => (
                <option key={table.id} value={table.id}>
                  {copy.doneOption(
                    nameOf(table),
                    formatMoment(new Date(table.doneAt ?? 0).toISOString()),
                    table.rows.length,
                  )}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}

/** What is only in this browser, for want of room with the account, and why. */
function NoRoom() {
  const noRoom = useStore($noRoom);
  if (noRoom === null) return null;
  return (
    <p className="notice" data-tone="warn" role="status">
      {copy.noRoom(noRoom.count)} {noRoom.message}
    </p>
  );
}

/** Which of the person's tables is in view: another is chosen, begun, named or deleted. */
export function TableSwitcher() {
  const tables = useStore($tables);
  const [writing, setWriting] = useState<'new' | 'name' | null>(null);
  if (tables === null) return null;
  const { shown } = tables;
  const done = doneTables(tables).filter(({ id }) => id !== shown.id);
  const others = allTables(tables).filter(({ doneAt }) => doneAt === null);
  const hasFirst = others.some(({ id }) => id === FIRST_TABLE);
  const open = [...(hasFirst ? [] : [emptyTable()]), ...others].toSorted(byName);
  const isFirst = shown.id === FIRST_TABLE && shown.name === '';
  const write = (save: (name: string) => void) => (name: string) => {
    save(name);
    setWriting(null);
  };
  if (writing !== null)
    return (
      <div className="order-tables">
        <NameForm
          key={writing}
          label={writing === 'new' ? copy.makeLabel : copy.renameLabel}
          button={writing === 'new' ? copy.makeButton : copy.renameButton}
          placeholder={copy.example}
          initial={writing === 'new' ? '' : shown.name}
          isOpened
          onName={write(writing === 'new' ? makeTable : nameTable)}
        />
        <button type="button" className="button button-quiet" onClick={() => setWriting(null)}>
          {copy.cancel}
        </button>
      </div>
    );
  return (
    <>
      <div className="order-tables">
        {(open.length > 1 || done.length > 0 || !isFirst) && <Choice shown={shown} open={open} done={done} />}
        <button type="button" className="button button-secondary" onClick={() => setWriting('new')}>
          {copy.make}
        </button>
        {(shown.rows.length > 0 || !isFirst) && (
          <button type="button" className="button button-quiet" onClick={() => setWriting('name')}>
            {shown.name === '' ? copy.nameIt : copy.rename}
          </button>
        )}
        {!isFirst && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={copy.removeTable}
            onClick={() => deleteTable(shown)}
          >
            {copy.remove}
          </button>
        )}
      </div>
      <NoRoom />
    </>
  );
}
