import { NUMBER } from '#domain/trade/counts.ts';
import { isDitto, isJoining, isToPeople } from '#domain/trade/fillers.ts';
import { fold } from '#domain/trade/text/fold.ts';

/** A word, and not a part of a code: `me-264` says nothing to anybody. */
const WORD = /[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)*/gu;

/** Whether a text only says that it is the same as another: `ídem`, `lo mismo`. */
export function isOnlyDitto(text: string): boolean {
  const words = text.match(WORD) ?? [text.trim()];
  return words.some(isDitto) && words.every((word) => isDitto(word) || isToPeople(word) || isJoining(word));
}

/** Whether a text is only said to somebody: a greeting, thanks. A figure is never. */
export function isPolite(text: string): boolean {
  const words = text.match(WORD) ?? [];
  return words.some(isToPeople) && words.every((word) => isToPeople(word) || isJoining(word));
}

/** A text without what is said to somebody before and after the order: `me mandás 6 discos por favor` → `6 discos`. */
export function withoutPoliteness(line: string): string {
  const text = withoutPreface(line);
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    index,
    end: index + word.length,
  }));
  let from = 0;
  for (const [at, { word, index }] of words.entries()) {
    if (isToPeople(word)) from = words[at + 1]?.index ?? text.length;
    else if (!isJoining(word)) break;
    else if (index === from && at > 0 && /^(?:de|la|las|lo|los|el|y|que|a|al|por|para)$/i.test(word))
      from = words[at + 1]?.index ?? from;
  }
  let to = text.length;
  for (const { word, index, end } of words.toReversed()) {
    if (index < from) break;
    if (isToPeople(word)) to = index;
    else if (isJoining(word) && to <= end + 2 && to < text.length) to = index;
    else break;
  }
  const rest = text.slice(from, to).replace(/^(?:[\s,;.:!¡¿?]|-(?!\d))+|[\s,;:.!¡¿?-]+$/g, '');
  return rest.replace(/^(?:y|e|un[oa]s|otr[oa]s)\s+(?=\S)/i, '');
}

/** Where a quantity begins, after other words. */
const FIRST_COUNT = new RegExp(`(?<=\\s)(?:${NUMBER}\\s+(?=\\p{L}{3}))`, 'iu');

/** A sentence that leads to a quantity, if half of its words are said to somebody: `le confirmo 4 galones`. */
function withoutPreface(text: string): string {
  const start = FIRST_COUNT.exec(text)?.index ?? 0;
  const words = text.slice(0, start).match(WORD) ?? [];
  const spoken = words.filter((word) => isToPeople(word) || isJoining(word));
  const isPreface =
    words.some(isToPeople) && spoken.length * 2 >= words.length && !/\d/.test(text.slice(0, start));
  return isPreface ? text.slice(start).trim() : text;
}

const PRICE = new RegExp(
  [
    String.raw`\bc\/u\s*\$?\s*\d+(?:[.,]\d+)*`,
    String.raw`(?:\ba\s+)?(?:u\$s|us\$|usd|uyu|\$u|\$)\s*\d+(?:[.,]\d+)*(?:\s*(?:c\/u|cada un[oa]|\+\s*iva|iva inc\w*))*`,
    String.raw`\ba\s+\d{1,3}(?:\.\d{3})+(?![\p{L}\d])`,
    String.raw`(?:\ba\s+)?\b\d+(?:[.,]\d+)*\s*(?:pesos|d[oó]lares|usd|u\$s|c\/u|cada un[oa])(?![\p{L}\d])`,
  ].join('|'),
  'giu',
);
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}/gu;

/** A line without pictures and prices, which order nothing. */
export const withoutExtras = (text: string): string =>
  text
    .replace(PICTURES, ' ')
    .replace(PRICE, ' ')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();

/** What takes something out of an order, brings it back, or only asks what it costs. */
const TAKES_BACK =
  /(?<!\p{L})(?:no|saca\w*|sacá\w*|quita\w*|quitá\w*|elimina\w*|borra\w*|cancel\w*|anul\w*|devol\w*|devuel\w*|cambi\w*|reclam\w*|perd[oó]n|corrij\w*|correcci\w*|en vez|en lugar|al final|menos|cotiz\w*|presupuest\w*|precios?\s+(?:de|del|por))(?!\p{L})/iu;

/** Whether a line may mean less, and not more. */
export const takesBack = (text: string): boolean => TAKES_BACK.test(text);

/** How a customer's own word is kept: small letters without accents, each blank once. */
export const wordKey = (text: string): string => fold(text.normalize('NFC')).replace(/\s+/g, ' ').trim();
