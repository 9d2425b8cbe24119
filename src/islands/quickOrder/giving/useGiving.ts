import { type DragEvent, useEffect, useRef, useState } from 'react';
import { quantityColumn } from '#domain/quickOrder/block.ts';
import { copiedEnds } from '#islands/quickOrder/rows/block.ts';
import { rowIdOf } from '#islands/quickOrder/rows/focus.ts';
import { giveSource } from '#stores/quickOrder/draft.ts';
import { copyRows, pasteQuantities } from '#stores/quickOrder/edits.ts';

const isField = (target: Element): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Cells, or more than one line. */
const isBlock = (text: string): boolean => /\t|\S[^\S\n]*\n\s*\S/.test(text);

/** Where a key or a clipboard acts. The browser names the page where a button or a tick has the focus. */
const placeOf = ({ target }: Event): Element =>
  (target instanceof Element && target !== document.body ? target : document.activeElement) ?? document.body;

function pasteText(text: string, place: Element): void {
  const row = rowIdOf(place);
  const quantities = row !== null && place.matches('[role=spinbutton]') ? quantityColumn(text) : null;
  if (row !== null && quantities) pasteQuantities(row, quantities);
  else giveSource({ kind: 'text', text }, row);
}

/**
 * Files that are dropped anywhere on the page, and what is pasted into it: cells and lines become rows, in a row those below it, and
 * a column of numbers in a quantity those from there on. What is copied of rows is cells.
 */
export function useGiving(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const ends = isField(placeOf(event)) ? null : copiedEnds();
      const text = ends && copyRows(...ends);
      if (!text) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const place = placeOf(event);
      if (place !== document.body && !table.current?.contains(place)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A spreadsheet puts a picture of its cells beside them.
      const isFile = files.length > 0 && text === '';
      const isRows = !(place instanceof HTMLTextAreaElement) && (isBlock(text) || !isField(place));
      if (!isFile && (!isRows || text.trim() === '')) return;
      event.preventDefault();
      if (isFile) latest.current(files);
      else pasteText(text, place);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return {
    isOver,
    events: {
      ref: table,
      onDragOver: (event: DragEvent) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!isOfFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
