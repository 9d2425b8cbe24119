import { useState } from 'react';
import type { FileProblem, FileSheet } from '#browser/quickOrder/files/answer.ts';
import { readAgain } from '#domain/quickOrder/table.ts';
import { giveSource, updateDraft } from '#stores/quickOrder/draft.ts';

/** What is said of a file that was given. */
export type FileState =
  | { status: 'reading'; name: string }
  | { status: 'refused'; name: string; problem: FileProblem }
  | { status: 'failed' }
  | { status: 'asking'; name: string; sheets: FileSheet[] }
  | { status: 'macros' }
  /** A sheet has rows or columns that its workbook does not show. `batch`: what was given of it. */
  | { status: 'hidden'; name: string; batch: string; hidden: NonNullable<FileSheet['hidden']> };

/** Puts a sheet on the table, and says what of it is hidden. */
function giveSheet({ name, rows, hidden }: FileSheet): FileState[] {
  const batch = giveSource({ kind: 'cells', rows });
  return hidden ? [{ status: 'hidden', name, batch, hidden }] : [];
}

/** Files that are read onto the table. The reader comes with the first of them. */
export function useFiles() {
  const [states, setStates] = useState<FileState[]>([]);

  const statesOf = async (file: File): Promise<FileState[]> => {
    const { readFile } = await import('#browser/quickOrder/files/readFile.ts');
    const read = await readFile(file);
    if (read.status === 'refused') return [{ status: 'refused', name: file.name, problem: read.problem }];
    if (read.status === 'text') {
      giveSource({ kind: 'text', text: read.text });
      return [];
    }
    const [first, ...others] = read.sheets;
    if (others.length > 0) return [{ status: 'asking', name: file.name, sheets: read.sheets }];
    const hidden = first ? giveSheet(first) : [];
    return read.hasMacros ? [...hidden, { status: 'macros' }] : hidden;
  };

  const give = async (files: readonly File[]) => {
    const states: FileState[] = [];
    for (const file of files) {
      setStates([...states, { status: 'reading', name: file.name }]);
      states.push(...(await statesOf(file).catch((): FileState[] => [{ status: 'failed' }])));
    }
    setStates(states);
  };

  /** Takes these sheets of a file that has several, and ends its question. */
  const takeSheets = (question: FileState, sheets: FileSheet[]) => {
    const hidden = sheets.flatMap(giveSheet);
    setStates((now) => [...now.filter((state) => state !== question), ...hidden]);
  };

  /** Reads a sheet again with what its workbook does not show. */
  const takeHidden = (question: Extract<FileState, { status: 'hidden' }>) => {
    updateDraft((draft) => readAgain(draft, question.batch, { kind: 'cells', rows: question.hidden.all }));
    setStates((now) => now.filter((state) => state !== question));
  };
  return { states, give, takeSheets, takeHidden };
}
