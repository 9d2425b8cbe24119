import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { repeatedCodes, rowState } from '#domain/quickOrder/rowState.ts';
import { ORDER_LINES_MAX } from '#domain/quickOrder/rows.ts';
import type { Draft } from '#domain/quickOrder/table.ts';
import { AsksAgain } from '#islands/ui/answer/AsksAgain.tsx';
import { Retry } from '#islands/ui/answer/Failed.tsx';
import { $offers, offersAgain, requestOffers, retryOffers } from '#stores/product/offers.ts';
import { retryPromos } from '#stores/promos.ts';
import { addProductRow } from '#stores/quickOrder/edits.ts';
import { AddBar } from './AddBar.tsx';
import { Columns } from './giving/Columns.tsx';
import { FileStates } from './giving/FileStates.tsx';
import { PasteForm } from './giving/PasteForm.tsx';
import { useFiles } from './giving/useFiles.ts';
import { useGiving } from './giving/useGiving.ts';
import { useShared } from './giving/useShared.ts';
import { Ways } from './giving/Ways.tsx';
import { OrderSum, OrderTotals } from './OrderTotals.tsx';
import { usePromos } from './promos/usePromos.ts';
import { Asides } from './rows/Asides.tsx';
import { ENTRY_ID, focusEntry, focusLast, focusRow } from './rows/focus.ts';
import { ProductSearch } from './rows/ProductSearch.tsx';
import { RemovedStrip } from './rows/RemovedStrip.tsx';
import { Rows } from './rows/Rows.tsx';
import { CollectedCodes } from './scan/CollectedCodes.tsx';
import { useScanning } from './scan/useScanning.tsx';
import { TakeAway } from './TakeAway.tsx';
import { TableSwitcher } from './tables/TableSwitcher.tsx';
import { useAdding } from './useAdding.ts';
import { useReading } from './useReading.ts';
import { useReview } from './useReview.ts';
import { useTypedLines } from './useTypedLines.ts';
import { useUsual } from './useUsual.ts';

/** The order table: what was given, line by line, and the one button that adds it to the cart. */
export function OrderTable({ draft }: { draft: Draft }) {
  const offers = useStore($offers);
  const [isPasting, setIsPasting] = useState(false);
  const { isOnline, before } = useReview();
  const files = useFiles();
  const giving = useGiving((given) => void files.give(given));
  useShared(files.give);
  const scanning = useScanning(draft);
  const { rows, rest } = draft;

  const typed = useTypedLines(rows);
  const reading = useReading(draft, typed.onRead);
  useEffect(() => {
    requestOffers([...new Set(rows.flatMap(({ items }) => items.map(({ product }) => product.code)))]);
  }, [rows]);
  const offerOf = useCallback((code: string) => offers.get(code), [offers]);
  const { usualOf, lastOf } = useUsual(rows, offerOf);
  const promos = usePromos(rows);
  const states = useMemo(
    () => rows.map((row) => promos.get(row.id)?.state ?? rowState(row, offerOf, usualOf)),
    [rows, promos, offerOf, usualOf],
  );
  const repeated = useMemo(() => repeatedCodes(rows), [rows]);
  const ready = useMemo(() => rows.filter((_, at) => states[at] === 'ready'), [rows, states]);
  const adding = useAdding(ready, promos);
  const asides = rows.filter((_, at) => states[at] === 'aside');
  const listed = useMemo(
    () =>
      rows.flatMap((row, at) => {
        const state = states[at];
        return state === undefined || state === 'aside' ? [] : [{ row, state }];
      }),
    [rows, states],
  );
  const ways = (
    <Ways
      onType={focusEntry}
      onPaste={() => setIsPasting(true)}
      onScan={scanning.open}
      onFiles={(given) => void files.give(given)}
    />
  );

  return (
    <div className="order-table stack" data-over={giving.isOver || undefined} {...giving.events}>
      <p className="soft">{copy.intro}</p>
      <TableSwitcher />
      {ways}
      {giving.isOver && (
        <p className="notice order-drop" role="status">
          {copy.drop}
        </p>
      )}
      {scanning.panel}
      {isPasting && <PasteForm onEnd={() => setIsPasting(false)} />}
      {!isOnline && (
        <p className="notice" data-tone="warn" role="status">
          {copy.offline}
        </p>
      )}
      {isOnline && before !== null && (
        <p className="notice" role="status">
          {copy.back}
        </p>
      )}
      <FileStates states={files.states} onSheets={files.takeSheets} onHidden={files.takeHidden} />
      {reading.progress && (
        <p className="notice" role="status">
          {copy.reading(reading.progress.read, reading.progress.of)}
        </p>
      )}
      {reading.hasFailed && (
        <p className="notice" data-tone="warn" role="status">
          <span>{copy.notRead}</span>
          <AsksAgain again={reading.again} />
          <Retry onClick={reading.readAgain} />
        </p>
      )}
      {isOnline && states.includes('unpriced') && (
        <p className="notice" data-tone="warn" role="status">
          <span>{copy.pricesFailed}</span>
          <AsksAgain again={offersAgain} />
          <Retry
            onClick={() => {
              retryOffers();
              retryPromos();
            }}
          />
        </p>
      )}
      {reading.guessed && (
        <Columns
          guessed={reading.guessed}
          onChange={reading.changeColumns}
          onAccept={reading.acceptColumns}
        />
      )}
      {rest.length > 0 && (
        <p className="notice" data-tone="warn">
          {copy.rest(rest.length, formatQuantity(ORDER_LINES_MAX))}
        </p>
      )}
      <RemovedStrip />
      <Asides rows={asides} />
      <section className="panel">
        {rows.length === 0 && draft.unread.length === 0 && <p className="panel-body soft">{copy.empty}</p>}
        <Rows rows={listed} {...{ repeated, before, usualOf, lastOf, promos }} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears a key of the field in it. */}
        <div className="order-entry" onKeyDown={({ key }) => key === 'ArrowUp' && focusLast()}>
          <ProductSearch
            id={ENTRY_ID}
            name={ENTRY_ID}
            onProduct={(product) => focusRow(addProductRow(product))}
            onText={typed.give}
          />
        </div>
      </section>
      <CollectedCodes />
      <TakeAway draft={draft} states={states} />
      <OrderTotals {...{ rows, ready, offerOf, promos }} />
      <AddBar {...{ states, adding, isOnline }} sum={<OrderSum {...{ ready, offerOf, promos }} />}>
        {ways}
      </AddBar>
    </div>
  );
}
