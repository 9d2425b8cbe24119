import { strToU8, zipSync } from 'fflate';
import { FILE_LINES_MAX, FILE_MAX_BYTES } from '#browser/quickOrder/files/answer.ts';
import { readBytes } from '#browser/quickOrder/files/readBytes.ts';

/** How much dearer than the largest order that is read a file may be which is refused. */
const RATIO_MAX = 10;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const workbook = (sheet: string, sheets = 1): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${OFFICE}"><sheets>${'<sheet name="Hoja" sheetId="1" r:id="r1"/>'.repeat(sheets)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="sheet.xml"/></Relationships>`,
    ),
    'xl/sheet.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });

const cells = (count: number): string => '<c t="str"><v>abcdef</v></c>'.repeat(count);
const filling = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length));

/**
 * As dear as the bounds allow: each ends the reading late, or gives the parser most to do for its bytes. `part` is 1 for all of
 * those bytes.
 */
const WORST: readonly (readonly [what: string, make: (part: number) => Uint8Array])[] = [
  ['one far cell', () => workbook('<row><c r="ZZZZZ1"><v>1</v></c></row>')],
  ['60 MB of empty cells', (part) => workbook(`<row>${filling('<c/>', 59_000_000 * part)}</row>`)],
  ['60 MB of empty rows', (part) => workbook(filling('<row/>', 59_000_000 * part))],
  ['60 MB of attributes', (part) => workbook(filling(`<c ${'a="" '.repeat(99)}/>`, 59_000_000 * part))],
  [
    '60 MB of entities',
    (part) => workbook(`<row><c><f>${filling('&amp;', 59_000_000 * part)}</f></c></row>`),
  ],
  [
    'one cell of 59 MB',
    (part) => workbook(`<row><c t="str"><v>${filling('A', 59_000_000 * part)}</v></c></row>`),
  ],
  ['a name of 59 MB', (part) => workbook(`<row><${filling('a', 59_000_000 * part)}/></row>`)],
  ['tags in tags', (part) => workbook(filling('<a>', 59_000_000 * part))],
  ['a bomb of 900 MB', (part) => workbook(filling(' ', 90_000_000 * part))],
  ['a table of 2,000,001 columns', (part) => strToU8(`A${';'.repeat(2_000_000 * part)}1\n`)],
  ['10 MB of line ends', (part) => strToU8(`A;1${filling('\n', (FILE_MAX_BYTES - 10) * part)}B;2`)],
  ['10 MB of quotes', (part) => strToU8(filling(`A;${'"a'.repeat(10_000)}\n`, FILE_MAX_BYTES * part))],
];

/** Milliseconds of the processor for reading a file, and what is said of it. */
async function costOf(bytes: Uint8Array): Promise<{ ms: number; said: string }> {
  const before = process.cpuUsage();
  const read = await readBytes(bytes);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, said: read.status === 'refused' ? read.problem : read.status };
}

type FileRow = { file: string; ms: number; ratio: number; said: string };

/** What the worst files, or such a part of each, cost the worker of the order table, beside the largest that it reads. */
export async function attackFiles(part = 1): Promise<{ rows: FileRow[]; problems: string[] }> {
  const largest = await costOf(workbook(`<row>${cells(30)}</row>`.repeat(FILE_LINES_MAX)));
  if (largest.said !== 'sheets') throw new Error(`The largest order is not read: ${largest.said}.`);
  const rows: FileRow[] = [];
  // One after another: the processor's time is measured.
  for (const [file, make] of WORST) {
    const { ms, said } = await costOf(make(part));
    rows.push({ file, ms: Math.round(ms), ratio: Number((ms / largest.ms).toFixed(1)), said });
  }
  const problems = rows
    .filter(({ ratio }) => ratio > RATIO_MAX)
    .map(({ file, ratio }) => `a file with ${file} costs ${ratio} of the largest order that is read`);
  return { rows, problems };
}
