import { Parser } from 'htmlparser2';

/** Types of blocks that a browser reads as data: every other type counts as code. */
const DATA_TYPES = new Set(['application/ld+json', 'application/json', 'text/plain']);

/** The texts of the inline scripts that a browser would run in this page. */
export function inlineScriptsIn(html: string): string[] {
  const scripts: string[] = [];
  let inside = false;
  const parser = new Parser({
    onopentag: (name, { src, type = '' }) => {
      inside = name === 'script' && src === undefined && !DATA_TYPES.has(type);
      if (inside) scripts.push('');
    },
    ontext: (text) => {
      if (inside) scripts.push(scripts.pop() + text);
    },
    onclosetag: () => {
      inside = false;
    },
  });
  parser.end(html);
  return scripts;
}

const OPENING = /<script((?: [\w-]+(?:="[^"<>]*")?)*)>/y;
const ATTRIBUTE = / ([\w-]+)(?:="([^"]*)")?/g;
const CLOSING = '</script>';

/**
 * The end of the script that begins at `start`, when it is written as we write ours and is known, data or a file;
 * otherwise undefined.
 */
function endOfKnown(html: string, start: number, known: ReadonlySet<string>): number | undefined {
  OPENING.lastIndex = start;
  const [opening = '', attributes = ''] = OPENING.exec(html) ?? [];
  const end = html.indexOf(CLOSING, start);
  if (opening === '' || end === -1) return undefined;
  const text = html.slice(start + opening.length, end);
  const { src, type = '' } = Object.fromEntries(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, name, value = '']) => [name, value]),
  );
  const isData = src !== undefined || DATA_TYPES.has(type);
  const isFine = isData ? !text.includes('<') : known.has(text) && !text.includes('<script');
  return isFine ? end + CLOSING.length : undefined;
}

/**
 * Whether every `<script` in a page is the beginning of a script that is known. What looks like one inside an attribute
 * or a comment makes this false, so that only the parser can tell. It takes a thirtieth of the parser's time.
 */
function hasOnlyKnown(html: string, known: ReadonlySet<string>): boolean {
  const beginning = /<script/gi;
  for (let found = beginning.exec(html); found; found = beginning.exec(html)) {
    const end = endOfKnown(html, found.index, known);
    if (end === undefined) return false;
    beginning.lastIndex = end;
  }
  return true;
}

/** Throws, naming the page, when its text has an inline script that is not in `known`. */
export function refuseUnknownScripts(page: string, text: Buffer, known: ReadonlySet<string>): void {
  // Bytes as letters, which takes no decoding: what decides is ASCII, and a script with other letters is for the parser.
  if (hasOnlyKnown(text.toString('latin1'), known)) return;
  const unknown = inlineScriptsIn(text.toString('utf8')).find((code) => !known.has(code));
  if (unknown === undefined) return;
  throw new Error(
    `${page} has an inline script that the content security policy would stop: ` +
      `"${unknown.slice(0, 80)}". If it is ours, name it in src/build/inline/inlineScripts.ts; if it came with a ` +
      'product, the component that shows it does not escape it.',
  );
}
