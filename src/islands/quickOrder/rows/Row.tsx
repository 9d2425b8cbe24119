import { memo } from 'react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import type { Offer } from '#domain/product/product.ts';
import { leftOf } from '#domain/quickOrder/line/account.ts';
import type { RowState } from '#domain/quickOrder/rowState.ts';
import { asksUnits } from '#domain/quickOrder/scan/box.ts';
import { shownLine } from '#domain/quickOrder/shownLine.ts';
import type { UsualOf } from '#domain/quickOrder/startling.ts';
import type { LastOf, TableRow } from '#domain/quickOrder/table.ts';
import { LineNote } from '#islands/cart/lines/LineNote.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { chooseRowAgain, removeRows, tickRow, writeRowNote } from '#stores/quickOrder/edits.ts';
import trashIcon from '~icons/tabler/trash';
import { Account, leftTexts, MarkedLine } from './Account.tsx';
import { BoxUnits } from './BoxUnits.tsx';
import { focusRow, rowElementId } from './focus.ts';
import { RowChoice } from './RowChoice.tsx';
import { RowItem } from './RowItem.tsx';
import { onRowKey } from './rowKeys.ts';
import { Taught } from './Taught.tsx';
import { useOffers } from './useOffers.ts';

const { row: copy } = quickOrderCopy;

type Props = {
  row: TableRow;
  state: RowState;
  /** Codes that other rows order too. */
  repeated: ReadonlySet<string>;
  before: ReadonlyMap<string, Offer> | null;
  usualOf: UsualOf;
  lastOf: LastOf;
};

/** Why a row that is read is not ticked by itself. A row without words of its own has a code. */
function doubtOf({ account, words }: TableRow): string {
  if (leftOf(account).length > 0) return copy.left(leftTexts(account));
  return words === null ? copy.uncertain : copy.likely;
}

/** A line of the order: what was given, what it is read as, and whether it goes to the cart. */
export const Row = memo(
  function Row({ row, state, repeated, before, usualOf, lastOf }: Props) {
    const { id, items, ways, isTicked, reading } = row;
    const raw = shownLine(row.raw);
    const offers = useOffers(items.map(({ product }) => product.code));
    return (
      <li
        className="order-row"
        id={rowElementId(id)}
        data-state={state}
        onKeyDown={(event) => onRowKey(id, event)}
      >
        <label className="check order-row-raw">
          <input
            autoComplete="off"
            type="checkbox"
            checked={isTicked && items.length > 0}
            disabled={items.length === 0}
            aria-label={copy.tick(raw)}
            onChange={({ target }) => tickRow(id, target.checked)}
          />
          <span className="figure">
            <MarkedLine line={raw} account={row.account} />
          </span>
        </label>
        <div className="order-row-read">
          {items.length === 0 && <RowChoice row={row} lastOf={lastOf} />}
          {reading === 'likely' && items.length > 0 && !isTicked && (
            <span className="badge order-likely" data-tone="info">
              {doubtOf(row)}
            </span>
          )}
          {items.map((item, at) => (
            <RowItem
              key={item.product.code}
              {...{ rowId: id, at, item, state: offers[at] }}
              isRepeated={repeated.has(item.product.code)}
              before={before?.get(item.product.code)}
              usual={state === 'startling' ? usualOf(item.product.code) : undefined}
            />
          ))}
          {row.box && items[0] && asksUnits(row) && <BoxUnits rowId={id} box={row.box} item={items[0]} />}
          <Account account={row.account} />
          <Taught row={row} />
          {items[0] && (
            <LineNote
              name={items[0].product.name}
              fieldName={`note-${id}`}
              saved={row.note ?? ''}
              onSave={(note) => writeRowNote(id, note)}
            />
          )}
          {items.length > 0 && (ways.length > 1 || reading === 'likely' || reading === 'unknown') && (
            <button
              type="button"
              className="button button-quiet order-change"
              onClick={() => {
                chooseRowAgain(id);
                focusRow(id);
              }}
            >
              {copy.change}
            </button>
          )}
        </div>
        <button
          type="button"
          className="icon-button order-row-remove"
          aria-label={copy.remove(raw)}
          onClick={() => removeRows(id, id)}
        >
          <Icon icon={trashIcon} size={20} />
        </button>
      </li>
    );
  },
  (was, is) =>
    was.row === is.row &&
    was.state === is.state &&
    was.before === is.before &&
    (was.lastOf === is.lastOf || is.row.items.length > 0) &&
    is.row.items.every(({ product: { code } }) => was.repeated.has(code) === is.repeated.has(code)),
);
