import { Parser } from 'htmlparser2';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  (
    'address article blockquote body center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre ' +
    'section table tbody tfoot thead tr ul'
  ).split(' '),
);
const CELLS = new Set(['td', 'th']);
/** Elements within a line. */
const INLINE =
  'a abbr b big code del em font i img ins label mark s small span strike strong sub sup u'.split(' ');
/** What is in them is no text. */
const UNSHOWN = new Set('head iframe noscript object script style template title'.split(' '));

const element = (names: Iterable<string>, [open, close] = ['<', '>']): RegExp =>
  new RegExp(
    String.raw`${open}\/?(?:${[...names].join('|')})(?:\s+[\w:-]+\s*=[^<>]{0,2000})?\s?\/?${close}`,
    'i',
  );
const ELEMENTS = [...BLOCKS, ...CELLS, ...INLINE, ...UNSHOWN];
const HAS_BLOCK = element(BLOCKS);
const HAS_ELEMENT = element(ELEMENTS);
/** Markup that was escaped once more, as some editors of texts send it. */
const HAS_ESCAPED_ELEMENT = element(ELEMENTS, ['&lt;', '&gt;']);
const HAS_ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,9});/i;

/** Whether a browser would show the text otherwise than it is written, `<br>` apart: `<` and `&` alone are just signs. */
export const isHtml = (text: string): boolean => HAS_ELEMENT.test(text) || HAS_ENTITY.test(text);

/** What is between the cells of a row: the first one names what the second one says. */
const beforeCell = (index: number): string => (index === 0 ? '' : index === 1 ? ': ' : ', ');

/**
 * The lines that a browser would show of HTML. A list's points begin with `- `, the cells of a row are on one line. A tag that is
 * not closed or stands in the wrong place changes nothing but where a line ends. Line breaks count where no element does.
 */
export function linesOfHtml(html: string): string[] {
  if (HAS_ESCAPED_ELEMENT.test(html) && !HAS_ELEMENT.test(html)) return linesOfHtml(textOf(html));
  const hasBlocks = HAS_BLOCK.test(html);
  const lines = [''];
  let unshown = 0;
  let cell = 0;
  const write = (text: string): void => {
    lines.push(lines.pop() + text);
  };
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNSHOWN.has(name)) unshown += 1;
      else if (CELLS.has(name)) write(beforeCell(cell++));
      else if (name === 'br' || BLOCKS.has(name)) lines.push('');
      if (name === 'tr') cell = 0;
      if (name === 'li') write('- ');
    },
    ontext: (text) => {
      if (unshown > 0) return;
      const [first = '', ...others] = hasBlocks ? [text] : text.split(/\r?\n/);
      write(first);
      lines.push(...others);
    },
    onclosetag: (name) => {
      if (UNSHOWN.has(name)) unshown -= 1;
      else if (BLOCKS.has(name)) lines.push('');
    },
  });
  parser.end(html);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => /[^\s:,-]/.test(line));
}

/** The text with its entities as letters. */
function textOf(escaped: string): string {
  const parts: string[] = [];
  new Parser({ ontext: (part) => parts.push(part) }).end(escaped);
  return parts.join('');
}
