import { useState } from 'react';
import { namedListsCopy } from '#copy/lists/named.ts';
import type { NamedList } from '#domain/lists/named.ts';
import { toSlug } from '#domain/slug.ts';
import { printWithBars } from '#islands/ui/print/bars.ts';
import { saveContent } from '#islands/ui/saveFile.ts';

const copy = namedListsCopy.files;

/** A list as a file for a spreadsheet, made in the browser, and on paper. */
export function ListFiles({ list }: { list: NamedList }) {
  const [problem, setProblem] = useState('');
  const save = async (kind: 'csv' | 'xlsx') => {
    setProblem('');
    try {
      const { csvOfList, xlsxOfList } = await import('#browser/lists/listFiles.ts');
      const content = await (kind === 'csv' ? csvOfList(list.lines) : xlsxOfList(list.name, list.lines));
      saveContent(`${toSlug(list.name) || 'lista'}.${kind}`, content);
    } catch (cause) {
      console.warn('The file could not be made.', cause);
      setProblem(copy.failed);
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void save('csv')}>
        {copy.csv}
      </button>
      <button type="button" className="button button-quiet" onClick={() => void save('xlsx')}>
        {copy.xlsx}
      </button>
      <button type="button" className="button button-quiet" onClick={printWithBars}>
        {copy.print}
      </button>
      <span className="small field-error" role="status">
        {problem}
      </span>
    </>
  );
}
