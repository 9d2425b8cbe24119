import Papa from 'papaparse';
import { FILE_LINES_MAX, FILE_MAX_BYTES, type FileProblem, type ReadFile } from './answer.ts';
import { decodeText } from './decode.ts';
import { fileKind } from './kind.ts';
import { readSheets } from './workbook.ts';

const refused = (problem: FileProblem): ReadFile => ({ status: 'refused', problem });

/** A workbook with a password is packed as old files are, with the name of its encryption in UTF-16. */
const LOCKED = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');

/** How many of the lines have as many cells as the longest. Prose has commas anywhere, and a table hardly. */
const EVEN = { ',': 0.9, other: 0.5 };

/** A list of one column is text: its lines are read as somebody's own words. */
function readText(text: string): ReadFile {
  if (text.trim() === '') return refused('empty');
  const { data, meta } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', '|', ','],
  });
  if (data.length > FILE_LINES_MAX) return refused('tooLong');
  const width = Math.max(...data.map(({ length }) => length));
  const even = data.filter(({ length }) => length === width).length / data.length;
  const isTable = width > 1 && even >= EVEN[meta.delimiter === ',' ? ',' : 'other'];
  return isTable
    ? { status: 'sheets', sheets: [{ name: '', rows: data }], hasMacros: false }
    : { status: 'text', text };
}

async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  try {
    const read = await readSheets(bytes);
    if (read.status !== 'sheets') return read;
    if (read.sheets.length === 0) return refused('empty');
    return read.sheets.some(({ rows }) => rows.length > FILE_LINES_MAX) ? refused('tooLong') : read;
  } catch {
    return refused('broken');
  }
}

/** What a file holds, by its bytes. Never throws. */
export async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  if (bytes.length === 0) return refused('empty');
  if (bytes.length > FILE_MAX_BYTES) return refused('tooLarge');
  const kind = fileKind(bytes);
  switch (kind) {
    case 'zip':
      return readZip(bytes);
    case 'compound': {
      const names = new TextDecoder('latin1').decode(bytes);
      return refused(names.includes(LOCKED) ? 'locked' : 'xls');
    }
    case 'text':
      return readText(decodeText(bytes));
    default:
      return refused(kind);
  }
}
