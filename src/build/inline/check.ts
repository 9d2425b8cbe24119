import { Parser } from 'htmlparser2';

/** What pages may have inline: the texts of scripts and of styles. */
export type KnownTexts = { scripts: ReadonlySet<string>; styles: ReadonlySet<string> };

/** Types of blocks that a browser reads as data: every other type counts as code. */
const DATA_TYPES = new Set(['application/ld+json', 'application/json', 'text/plain']);

/** What a browser would run or apply of a page itself: `attributes` are the style attributes. */
export type InlineTexts = { scripts: string[]; styles: string[]; attributes: string[] };

export function inlineTextsIn(html: string): InlineTexts {
  const found: InlineTexts = { scripts: [], styles: [], attributes: [] };
  let inside: string[] | undefined;
  const parser = new Parser({
    onopentag: (name, { src, type = '', style }) => {
      if (style) found.attributes.push(style);
      if (name === 'script') inside = src === undefined && !DATA_TYPES.has(type) ? found.scripts : undefined;
      else inside = name === 'style' ? found.styles : undefined;
      inside?.push('');
    },
    ontext: (text) => inside?.push(inside.pop() + text),
    onclosetag: () => {
      inside = undefined;
    },
  });
  parser.end(html);
  return found;
}

const OPENING = /<(script|style)((?: [\w-]+(?:="[^"<>]*")?)*)>/y;
const ATTRIBUTE = / ([\w-]+)(?:="([^"]*)")?/g;

/**
 * The end of the script or style that begins at `start`, when it is written as we write ours and is known, data or a
 * file; otherwise undefined.
 */
function endOfKnown(html: string, start: number, texts: KnownTexts): number | undefined {
  OPENING.lastIndex = start;
  const [opening = '', name, attributes = ''] = OPENING.exec(html) ?? [];
  const closing = `</${name}>`;
  const end = html.indexOf(closing, start);
  if (opening === '' || end === -1) return undefined;
  const text = html.slice(start + opening.length, end);
  if (name === 'style') return texts.styles.has(text) ? end + closing.length : undefined;
  const { src, type = '' } = Object.fromEntries(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, attribute, value = '']) => [attribute, value]),
  );
  const isData = src !== undefined || DATA_TYPES.has(type);
  const isFine = isData ? !text.includes('<') : texts.scripts.has(text) && !text.includes('<script');
  return isFine ? end + closing.length : undefined;
}

/**
 * Whether every `<script` and `<style` in a page is the beginning of one that is known, and no attribute may be a style.
 * What looks like one inside an attribute or a comment makes this false, so that only the parser can tell. It takes a
 * thirtieth of the parser's time.
 */
function hasOnlyKnown(html: string, texts: KnownTexts): boolean {
  const beginning = /<(?:script|style)|[\s"'/]style\s*=/gi;
  for (let found = beginning.exec(html); found; found = beginning.exec(html)) {
    const end = found[0].startsWith('<') ? endOfKnown(html, found.index, texts) : undefined;
    if (end === undefined) return false;
    beginning.lastIndex = end;
  }
  return true;
}

const shown = (text: string): string => `"${text.slice(0, 80)}"`;

/** Throws, naming the page, when its text has an inline script or style that is not in `texts`. */
export function refuseUnknownTexts(page: string, text: Buffer, texts: KnownTexts): void {
  // Bytes as letters, which takes no decoding: what decides is ASCII, and a script with other letters is for the parser.
  if (hasOnlyKnown(text.toString('latin1'), texts)) return;
  const { scripts, styles, attributes } = inlineTextsIn(text.toString('utf8'));
  const script = scripts.find((code) => !texts.scripts.has(code));
  if (script !== undefined)
    throw new Error(
      `${page} has an inline script that the content security policy would stop: ${shown(script)}. If it is ours, ` +
        'name it in src/build/inline/inlineScripts.ts; if it came with a product, the component that shows it does ' +
        'not escape it.',
    );
  const style = styles.find((css) => !texts.styles.has(css)) ?? attributes[0];
  if (style !== undefined)
    throw new Error(
      `${page} has an inline style that the content security policy would stop: ${shown(style)}. Write it into a ` +
        'style sheet; if it came with a product, the component that shows it does not escape it.',
    );
}
