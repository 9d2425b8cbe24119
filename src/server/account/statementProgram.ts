/**
 * Makes one of the statement's files in a process of its own: a workbook of years takes seconds and hundreds of MB, and is
 * packed by the threads that the server needs for its files.
 */
import { once } from 'node:events';
import type { Movement } from '#domain/account/statement.ts';
import { endWithServer, tellServer } from '#server/operation/child.ts';
import type { SheetRequest } from './statementFile.ts';
import { csvOf, xlsxOf } from './statementSheets.ts';

endWithServer();
const [{ format, movements }] = (await once(process, 'message')) as [SheetRequest];
const rows = JSON.parse(movements) as Movement[];
tellServer(await (format === 'csv' ? csvOf(rows) : xlsxOf(rows)));
