import { useEffect, useRef, useState } from 'react';
import { readOrder } from '#browser/quickOrder/reader.ts';
import type { Column, OrderSource, ReadOrder } from '#domain/quickOrder/rows.ts';
import { type Draft, readAgain, settle } from '#domain/quickOrder/table.ts';
import { updateDraft } from '#stores/quickOrder/draft.ts';
import { latestWords } from '#stores/quickOrder/words.ts';

/** A sheet that was read, with what its columns were taken for. */
export type GuessedColumns = {
  batch: string;
  source: Extract<OrderSource, { kind: 'cells' }>;
  columns: readonly Column[];
  sample: ReadOrder['sample'];
};

export type Reading = {
  /** Lines read of those in the source, while one is read; null otherwise. */
  progress: { read: number; of: number } | null;
  /** The index cannot be had: what was given waits. */
  hasFailed: boolean;
  guessed: GuessedColumns | null;
  changeColumns: (columns: readonly Column[]) => void;
  acceptColumns: () => void;
};

/** Reads what waits on the table, one source after the other, and again when the connection is back. */
export function useReading(draft: Draft, onRead: (batch: string, read: ReadOrder) => void): Reading {
  const [progress, setProgress] = useState<Reading['progress']>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [guessed, setGuessed] = useState<GuessedColumns | null>(null);
  const [attempt, setAttempt] = useState(0);
  const told = useRef(onRead);
  told.current = onRead;
  const [next] = draft.unread;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads the same source.
  useEffect(() => {
    if (!next) return;
    let isOver = false;
    const { id, source } = next;
    setProgress({ read: 0, of: 0 });
    latestWords()
      .then((words) =>
        readOrder(source, words, (read, of) => {
          if (!isOver) setProgress({ read, of });
        }),
      )
      .then((read) => {
        if (isOver) return;
        setHasFailed(false);
        setProgress(null);
        if (source.kind === 'cells' && read.columns)
          setGuessed({ batch: id, source, columns: read.columns, sample: read.sample });
        updateDraft((now) => settle(now, id, read, () => crypto.randomUUID()));
        told.current(id, read);
      })
      .catch(() => {
        if (isOver) return;
        setHasFailed(true);
        setProgress(null);
      });
    return () => {
      isOver = true;
    };
  }, [next?.id, next?.source, attempt]);

  useEffect(() => {
    const again = () => setAttempt((now) => now + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const changeColumns = (columns: readonly Column[]) => {
    if (guessed)
      updateDraft((now) => readAgain(now, guessed.batch, { ...guessed.source, columns: [...columns] }));
  };
  return {
    ...{ progress, hasFailed: hasFailed && next !== undefined, guessed, changeColumns },
    acceptColumns: () => setGuessed(null),
  };
}
