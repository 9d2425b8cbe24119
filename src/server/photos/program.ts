/**
 * Makes one photo anew in a process of its own: what a stranger sent can take a core for seconds and hundreds of MB, or be written to
 * harm the library that reads it.
 */
import { once } from 'node:events';
import { endWithServer, tellServer } from '#server/operation/child.ts';
import { reencode } from './reencode.ts';

endWithServer();
const [bytes] = (await once(process, 'message')) as [Uint8Array];
tellServer(await reencode(bytes));
