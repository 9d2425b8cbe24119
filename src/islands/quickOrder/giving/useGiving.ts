import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { giveSource } from '#stores/quickOrder/draft.ts';

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const hasLines = (text: string): boolean => /\S[^\S\n]*\n\s*\S/.test(text);

/** Files that are dropped anywhere on the page, and what is pasted into it: more than one line becomes rows. */
export function useGiving(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return {
    isOver,
    events: {
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
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        const text = event.clipboardData.getData('text/plain');
        // A spreadsheet puts a picture of its cells beside them.
        const isFile = files.length > 0 && text === '';
        const isRows =
          !(event.target instanceof HTMLTextAreaElement) && (hasLines(text) || !isField(event.target));
        if (!isFile && (!isRows || text.trim() === '')) return;
        event.preventDefault();
        if (isFile) onFiles(files);
        else giveSource({ kind: 'text', text });
      },
    },
  };
}
