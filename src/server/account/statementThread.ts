/** Makes the statement's files: a workbook of years takes seconds in which the server would answer nobody. */
import { parentPort as port } from 'node:worker_threads';
import type { Movement } from '#domain/account/statement.ts';
import type { SheetRequest } from './statementFile.ts';
import { csvOf, xlsxOf } from './statementSheets.ts';

if (!port) throw new Error("A statement's files are made in a worker thread.");
const parent = port;

parent.on('message', async ({ format, movements }: SheetRequest) => {
  const rows = JSON.parse(movements) as Movement[];
  const content = await (format === 'csv' ? csvOf(rows) : xlsxOf(rows));
  parent.postMessage(content, [content.buffer]);
});
