import { FILE_MAX_BYTES, type FileProblem, type ReadFile } from './answer.ts';
import { BeyondBound } from './bounds.ts';
import { decodeText } from './decode.ts';
import { type FileKind, fileKind } from './kind.ts';
import { isMarkup, readMarkup } from './markup.ts';
import { readText } from './table.ts';
import { readSheets } from './workbook/sheets.ts';

const refused = (problem: FileProblem): ReadFile => ({ status: 'refused', problem });

/** A workbook with a password is packed as old files are, with the name of its encryption in UTF-16. */
const LOCKED = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');

function readKnown(bytes: Uint8Array, kind: Exclude<FileKind, 'pdf'>): ReadFile {
  switch (kind) {
    case 'zip':
      return readSheets(bytes);
    case 'compound': {
      const names = new TextDecoder('latin1').decode(bytes);
      return refused(names.includes(LOCKED) ? 'locked' : 'xls');
    }
    case 'text': {
      const text = decodeText(bytes);
      return isMarkup(text) ? readMarkup(text) : readText(text);
    }
    default:
      return refused(kind);
  }
}

async function unlessBroken(read: () => ReadFile | Promise<ReadFile>): Promise<ReadFile> {
  try {
    return await read();
  } catch (error) {
    return refused(error instanceof BeyondBound ? error.problem : 'broken');
  }
}

/** What a file holds, by its bytes. Rejects only where the reader of PDFs cannot be fetched. */
export async function readBytes(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length === 0) return refused('empty');
  if (bytes.length > FILE_MAX_BYTES) return refused('tooLarge');
  const kind = fileKind(bytes);
  if (kind !== 'pdf') return unlessBroken(() => readKnown(bytes, kind));
  // It weighs more than all other readers together.
  const { loadPdfReader } = await import('./pdf/readPdf.ts');
  const readPdf = await loadPdfReader();
  return unlessBroken(() => readPdf(bytes));
}
