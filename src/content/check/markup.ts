import { Parser } from 'htmlparser2';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { ContentProblem } from '#retailer/problem.ts';

type Trouble = Omit<ContentProblem, 'file'>;

/** What a page of words is made of. Everything else runs, loads from elsewhere, or belongs to the page around it. */
const TAGS = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp section small span strong sub ' +
    'summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'align alt cite class colspan datetime dir headers height href hreflang id lang open rel reversed role rowspan scope span ' +
    'src start target title type value width'
  ).split(' '),
);
/** They have no end, or a browser ends them by itself. */
const WITHOUT_END = new Set('br col dd dt hr img li p tbody td tfoot th thead tr wbr'.split(' '));

const WORDS = 'texto con Markdown: **negrita**, listas, tablas y [enlaces](/site/faq)';
const ADDRESS =
  'una dirección de la tienda, que empieza con una sola «/», o una con https://, mailto: o tel: delante';
const LINK = { expected: ADDRESS, example: '[Cómo comprar](/site/how-to-purchase)' };
const PICTURE = {
  expected:
    'una foto de la tienda, cuya dirección empieza con una sola «/»; la foto de una nota va en «picture»',
  example: null,
};

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** An address as a browser reads it: without control characters and spaces around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser leaves them out.
const asRead = (address: string): string => address.replaceAll(/[\u0000-\u001F]/g, '').trim();

function isLink(address: string): boolean {
  const read = asRead(address);
  if (read.includes('\\') || read.startsWith('//')) return false;
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(read) ?? [];
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme);
}

/** Pictures of other sites are stopped, and the build looks for those of a folder. */
function isPicture(address: string): boolean {
  const read = asRead(address);
  return /^\/(?![/\\])[^\\]*$/.test(read) && URL.canParse(read, 'http://shop/') && isDecodable(read);
}

function isDecodable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

const linkTrouble = (line: number, address: string): Trouble[] =>
  isLink(address) ? [] : [{ line, wrong: `el enlace «${shown(address)}» no se puede publicar`, ...LINK }];

const pictureTrouble = (line: number, address: string): Trouble[] =>
  isPicture(address) ? [] : [{ line, wrong: `la foto «${shown(address)}» no se puede publicar`, ...PICTURE }];

function attributeTrouble(line: number, tag: string, [name, value]: [string, string]): Trouble[] {
  if (!ATTRIBUTES.has(name) && !/^aria-[a-z]+$/.test(name))
    return [
      {
        line,
        wrong: `«${name}», en «<${tag}>», no se puede publicar`,
        expected: `«<${tag}>» sin «${name}», o ${WORDS}`,
        example: null,
      },
    ];
  if (name === 'href' || name === 'cite') return linkTrouble(line, value);
  return name === 'src' ? pictureTrouble(line, value) : [];
}

/** A piece of HTML in Markdown, which begins at `first` of its file. */
function htmlTroubles(html: string, first: number): Trouble[] {
  const found: Trouble[] = [];
  let isEnded = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'the-end') {
        isEnded = true;
        return;
      }
      const line = first + html.slice(0, parser.startIndex).split('\n').length - 1;
      if (TAGS.has(tag))
        found.push(...Object.entries(attributes).flatMap((each) => attributeTrouble(line, tag, each)));
      else found.push({ line, wrong: `«<${tag}>» no se puede publicar`, expected: WORDS, example: null });
    },
  });
  // What follows an open quote, comment or script would be part of it.
  parser.end(`${html}<the-end></the-end>`);
  if (!isEnded && found.length === 0)
    found.push({
      line: first,
      wrong: 'una etiqueta de HTML, unas comillas o un comentario quedan abiertos',
      expected: `que se cierren, o ${WORDS}`,
      example: null,
    });
  return found;
}

type Piece = { html: string; line: number };

/** Of tags that open more often than they close, or the other way about: the rest of the page would be inside, or outside of it. */
function unevenTroubles(pieces: readonly Piece[]): Trouble[] {
  const open = new Map<string, { count: number; line: number }>();
  for (const { html, line } of pieces)
    for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
      const tag = name.toLowerCase();
      if (WITHOUT_END.has(tag) || !TAGS.has(tag)) continue;
      const before = open.get(tag) ?? { count: 0, line };
      open.set(tag, { ...before, count: before.count + (slash ? -1 : 1) });
    }
  return [...open].flatMap(([tag, { count, line }]) =>
    count === 0
      ? []
      : [
          {
            line,
            wrong: count > 0 ? `«<${tag}>» se abre y no se cierra` : `«</${tag}>» cierra lo que no se abrió`,
            expected: `un «</${tag}>» por cada «<${tag}>»`,
            example: null,
          },
        ],
  );
}

/** A reader of Markdown takes seconds for thousands of quotations in quotations. */
const QUOTATIONS = /^(?:[ \t]*>){20}/m;

/**
 * What of the Markdown of a page cannot be published: HTML that a browser would stop or that belongs to the page around it, links
 * with other schemes, pictures from elsewhere. Astro's own reader of Markdown finds the HTML, so that code is no HTML.
 */
export function markupTroubles(markdown: string): Trouble[] {
  const deep = QUOTATIONS.exec(markdown);
  if (deep)
    return [
      {
        line: markdown.slice(0, deep.index).split('\n').length,
        wrong: 'hay demasiadas citas («>») una dentro de otra',
        expected: 'a lo sumo 19',
        example: null,
      },
    ];
  const found: Trouble[] = [];
  const pieces: Piece[] = [];
  const visit = (node: MdastNode): void => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'html') {
      pieces.push({ html: node.value, line });
      found.push(...htmlTroubles(node.value, line));
    }
    if (node.type === 'link' || node.type === 'definition') found.push(...linkTrouble(line, node.url));
    if (node.type === 'image') found.push(...pictureTrouble(line, node.url));
    if ('children' in node) for (const child of node.children) visit(child as MdastNode);
  };
  visit(markdownToMdast(markdown));
  return found.length > 0 ? found : unevenTroubles(pieces);
}
