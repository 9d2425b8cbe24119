import { isUtf8 } from 'node:buffer';
import { BackOfficeMisshapen } from './errors.ts';
import type { RawAnswer } from './exchange.ts';

/** Charsets that the back office may declare; without a declaration the answer is UTF-8. */
const LATIN_1 = new Set(['iso-8859-1', 'latin1', 'iso8859-1', 'windows-1252', 'cp1252', 'us-ascii']);
const UTF_8 = new Set(['', 'utf-8', 'utf8']);

const charsetOf = (contentType: string): string =>
  /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? '';

function decode(path: string, bytes: Buffer, contentType: string): string {
  const charset = charsetOf(contentType);
  if (LATIN_1.has(charset)) return new TextDecoder('windows-1252').decode(bytes);
  if (!UTF_8.has(charset)) throw new BackOfficeMisshapen(path, 'an unknown charset is declared');
  if (!isUtf8(bytes)) throw new BackOfficeMisshapen(path, 'it is not UTF-8 and declares no other charset');
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Why a text is not JSON. The text is not quoted, because errors are logged and it may hold a person's e-mail. */
function whyNotJson(text: string): string {
  const start = text.slice(0, 200).trimStart();
  if (start === '') return 'it is empty';
  return start.startsWith('<') ? 'it is a page and not JSON' : 'it is not JSON, or is cut short';
}

const NO_BYTES = Buffer.alloc(0);

/**
 * The JSON of an answer, whose bytes are given up as soon as they are text: beside the text and the rows of a whole
 * catalogue they would be held for nothing. Throws BackOfficeMisshapen.
 */
export function readJson(path: string, answered: RawAnswer): unknown {
  const text = decode(path, answered.bytes, answered.contentType);
  answered.bytes = NO_BYTES;
  try {
    return JSON.parse(text);
  } catch {
    // The cause is left out, because the parser's message quotes the text.
    throw new BackOfficeMisshapen(path, whyNotJson(text));
  }
}
