import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { FILE_PAGES_MAX, type ReadFile } from '#browser/quickOrder/files/answer.ts';
import { hold, LetterCount } from '#browser/quickOrder/files/bounds.ts';
import { layOut } from './layout.ts';
import { type Matrix, placedTexts, type Word } from './placedTexts.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** As pdf.js throws it for a document that only opens with a password. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

async function wordsOf(document: Document, number: number, letters: LetterCount): Promise<Word[]> {
  const page = await document.getPage(number);
  const sheet: Matrix = page.getViewport({ scale: 1 }).transform;
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    letters.add(item.str);
    return [{ text: item.str, width: item.width, at: item.transform, sheet }];
  });
}

/**
 * The lines of a PDF that a program wrote: its letters are in it, with their places. One that was scanned has none. Throws
 * BeyondBound, and for what is no PDF.
 */
async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  try {
    const document = await getDocumentProxy(bytes);
    hold(document.numPages, FILE_PAGES_MAX, 'tooManyPages');
    const letters = new LetterCount();
    const pages: Word[][] = [];
    for (let number = 1; number <= document.numPages; number++)
      pages.push(await wordsOf(document, number, letters));
    if (pages.every(({ length }) => length === 0)) return { status: 'refused', problem: 'scanned' };
    const order = layOut(pages.map(placedTexts));
    return order.kind === 'text'
      ? { status: 'text', text: order.text }
      : { status: 'sheets', sheets: [{ name: '', rows: order.rows }], hasMacros: false };
  } catch (error) {
    if (isLocked(error)) return { status: 'refused', problem: 'locked' };
    throw error;
  }
}

/** Rejects where pdf.js cannot be fetched. */
export async function loadPdfReader(): Promise<typeof readPdf> {
  await getResolvedPDFJS();
  return readPdf;
}
