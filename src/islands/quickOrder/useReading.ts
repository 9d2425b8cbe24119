import { useEffect, useRef, useState } from 'react';
import { noteMissedRows } from '#browser/quickOrder/missedRows.ts';
import { readOrder } from '#browser/quickOrder/reader.ts';
import type { Column, OrderSource, ReadOrder } from '#domain/quickOrder/rows.ts';
import { type Draft, readAgain } from '#domain/quickOrder/table.ts';
import { settleTyped } from '#domain/quickOrder/typedLines.ts';
import { useAttempts } from '#islands/ui/answer/useAttempts.ts';
import type { AskingAgain } from '#stores/askingAgain.ts';
import { updateDraft } from '#stores/quickOrder/draft.ts';
import { latestWords } from '#stores/quickOrder/words.ts';

/** A table that was read, with what its columns were taken for; `asks`: nothing proves which is the quantity. */
export type GuessedColumns = {
  batch: string;
  source: OrderSource;
  asks: boolean;
  columns: readonly Column[];
  sample: ReadOrder['sample'];
};

export type Reading = {
  /** Lines read of those in the source, while one is read; null otherwise. */
  progress: { read: number; of: number } | null;
  /** The index cannot be had: what was given waits. */
  hasFailed: boolean;
  readAgain: () => void;
  /** Reads it by itself, too. */
  again: AskingAgain;
  guessed: GuessedColumns | null;
  changeColumns: (columns: readonly Column[]) => void;
  acceptColumns: () => void;
};

/** Reads what waits on the table, one source after the other, and what could not be read again later. */
export function useReading(draft: Draft, onRead: (batch: string) => void): Reading {
  const [progress, setProgress] = useState<Reading['progress']>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [guessed, setGuessed] = useState<GuessedColumns | null>(null);
  const { attempt, tryAgain, again } = useAttempts();
  const callback = useRef(onRead);
  callback.current = onRead;
  const [next] = draft.unread;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads the same source.
  useEffect(() => {
    if (!next) return;
    let isOver = false;
    const { id, source } = next;
    setProgress({ read: 0, of: 0 });
    latestWords()
      .then((own) =>
        readOrder(source, own, (read, of) => {
          if (!isOver) setProgress({ read, of });
        }),
      )
      .then((read) => {
        if (isOver) return;
        setHasFailed(false);
        again.settled();
        setProgress(null);
        noteMissedRows(read);
        const { columns, sample, asksColumns: asks } = read;
        if (columns && (source.kind === 'cells' || source.columns || asks))
          setGuessed({ batch: id, source, columns, sample, asks });
        updateDraft((now) => settleTyped(now, id, read, () => crypto.randomUUID()));
        callback.current(id);
      })
      .catch(() => {
        if (isOver) return;
        setHasFailed(true);
        setProgress(null);
        again.failed();
      });
    return () => {
      isOver = true;
    };
  }, [next?.id, next?.source, attempt]);

  const changeColumns = (columns: readonly Column[]) => {
    if (guessed)
      updateDraft((now) => readAgain(now, guessed.batch, { ...guessed.source, columns: [...columns] }));
  };
  return {
    ...{ progress, hasFailed: hasFailed && next !== undefined, guessed, changeColumns },
    acceptColumns: () => {
      // What was asked is certain once somebody says that it is so.
      if (guessed?.asks) changeColumns(guessed.columns);
      setGuessed(null);
    },
    readAgain: tryAgain,
    again,
  };
}
