import { useState } from 'react';
import type { FileProblem, FileSheet } from '#browser/quickOrder/files/answer.ts';
import { giveSource } from '#stores/quickOrder/draft.ts';

/** What is said of a file that was given. */
export type FileState =
  | { status: 'reading'; name: string }
  | { status: 'refused'; name: string; problem: FileProblem }
  | { status: 'failed' }
  | { status: 'asking'; name: string; sheets: FileSheet[] }
  | { status: 'macros' };

const giveSheet = ({ rows }: FileSheet): string => giveSource({ kind: 'cells', rows });

/** Files that are read onto the table. The reader comes with the first of them. */
export function useFiles() {
  const [states, setStates] = useState<FileState[]>([]);

  const stateOf = async (file: File): Promise<FileState | null> => {
    const { readFile } = await import('#browser/quickOrder/files/readFile.ts');
    const read = await readFile(file);
    if (read.status === 'refused') return { status: 'refused', name: file.name, problem: read.problem };
    if (read.status === 'text') {
      giveSource({ kind: 'text', text: read.text });
      return null;
    }
    const [first, ...others] = read.sheets;
    if (others.length > 0) return { status: 'asking', name: file.name, sheets: read.sheets };
    if (first) giveSheet(first);
    return read.hasMacros ? { status: 'macros' } : null;
  };

  const give = async (files: readonly File[]) => {
    const said: FileState[] = [];
    for (const file of files) {
      setStates([...said, { status: 'reading', name: file.name }]);
      const state = await stateOf(file).catch((): FileState => ({ status: 'failed' }));
      if (state) said.push(state);
    }
    setStates(said);
  };

  /** Takes these sheets of a file that has several, and ends its question. */
  const takeSheets = (asked: FileState, sheets: FileSheet[]) => {
    for (const sheet of sheets) giveSheet(sheet);
    setStates((now) => now.filter((state) => state !== asked));
  };
  return { states, give, takeSheets };
}
