import { type Catalogue, isFound } from '#domain/quickOrder/catalogue.ts';
import { BY_MEASURE, COUNTED, FIGURES, NUMBER, NUMBER_IN_WORDS } from '#domain/trade/counts.ts';
import { UNIT_SIGNS, UNIT_WORDS } from '#domain/trade/measures/units.ts';
import { WORDED_NUMBER, wordedNumber } from '#domain/trade/numberWords.ts';
import { splitsOf } from './splits.ts';
import { isOnlyDitto, isPolite, withoutExtras, withoutPoliteness } from './words.ts';

/**
 * A part of a line as it came; the same without what a chat or a list puts before it (`body`), and also without prices and what is
 * said to people (`text`); and whether it says anything of an order. `lead`: what stands in the line before `body`.
 */
export type Piece = { raw: string; lead: string; text: string; body: string; isAside: boolean };

/** `[12/3 10:22] Juan:`, `[10:22, 12/3/2026] Juan:`, `12/3/26, 10:22 - Juan:`, `> `: what a chat or a mail puts before each line. */
const FORWARDED =
  /^(?:\s*>)*\s*(?:(?:\[\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?,\s*\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\]\s*|\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?)[^:\n]{1,40}:\s*)?/iu;
/** A cross or a stop is none: it may take the line back. */
const BULLET = /^\s*(?:(?:[-–—•·*►▪▫✓✔☑✅➤→○●□☐◾◽🔹🔸👉📌]\uFE0F?)+(?=\s|\p{L})\s*|\[\s?[x✓]?\s?\]\s*)/u;
/** What introduces an order on the same line. */
const INTRODUCTION = /^\s*(?:pedido|nota|lista|pd|ps|ojo|adem[aá]s)\s*:\s*/iu;
/** What a document says of itself: a label with its colon, or with its number, and its totals. */
const LABELLED =
  /^\s*(?:fecha|cliente|c[oó]digo de cliente|direcci[oó]n|domicilio|vendedor|enviado|de|para|asunto|contacto|entrega(?:r)?(?: en)?|sucursal|empresa|raz[oó]n social|obs(?:ervaci[oó]n(?:es)?)?|forma de pago|proveedor|solicita|fwd?|re|rv|env[ií]a|usuario|dep[oó]sito|obra)\s*[:#]/iu;
const NUMBERED_LABEL =
  /^\s*(?:fecha|tel(?:[eé]fono|[eé]f)?|cel(?:ular)?|rut|cuit|remito|factura|presupuesto|orden(?: de compra)?|nota de pedido|pedido|hoja|p[aá]g(?:ina)?|(?:sub)?\s*-?total(?:es)?|iva|importe|neto|redondeo|transporte|son)\b\.?\s*(?:n(?:ro|[°ºo])?\.?\s*)?[:#]?\s*(?:[\d$]|$)/iu;
const TOTAL = /^\s*(?:sub)?\s*-?total(?:es)?\b/iu;
const SIGNS_ONLY = /^[^\p{L}\d]*$/u;
const ADDRESS = /\b[\w.+-]+@[\w-]+\.\w+|\bhttps?:|\bwww\./iu;

const SEPARATOR =
  /\s*(?:;|,(?=\s|\p{L})|\s\+\s|\s[yYeE]\s(?!medi[ao]\b(?!\s+docena)|de\b)|(?<!\.|\b(?:cant|c[oó]d|art|ref|nro|desc))\.\s+|\s\/\s|!\s*|\s(?:m[aá]s|adem[aá]s|tambi[eé]n)\s)\s*/gu;

const UNIT_AFTER = String.raw`(?!\s*(?:${UNIT_SIGNS}|${UNIT_WORDS}|['”″]|x\s*\d|\/\d|[.,]\d)(?![\p{L}]))`;
/** A part that begins with a quantity of something. */
const BEGINS_COUNTED = new RegExp(
  String.raw`^(?:(?:${FIGURES})\s*(?:${COUNTED}|[x×*])\s*\p{L}|(?:${FIGURES})${UNIT_AFTER}\s+(?:de\s+)?[\p{L}]|(?:${FIGURES}|1\/2|medi[ao])\s*${BY_MEASURE}\s+de\s|(?:${NUMBER_IN_WORDS})\s+\p{L})`,
  'iu',
);
const ENDS_COUNTED = new RegExp(
  String.raw`(?:\s[x×*]\s?${FIGURES}|\s${NUMBER}\s*${COUNTED}|\s${NUMBER_IN_WORDS}|[:=]\s*${FIGURES}|\(\s*x?${FIGURES}\s*\))$`,
  'iu',
);
const ONLY_COUNT = new RegExp(
  String.raw`^(?:[x×*]\s*)?${NUMBER}\s*(?:${COUNTED}|${BY_MEASURE})?\.?(?:\s*(?:sol[oa]s?|nom[aá]s))?$`,
  'iu',
);

export const isOnlyCount = (text: string): boolean => ONLY_COUNT.test(text.trim());

/** A greeting or a farewell with a name: `Hola buen día Marcelo`, `gracias Beto`. */
const GREETING = new RegExp(
  String.raw`^[^\p{L}]*(?:hola|buen(?:[oa]s?)?|(?:muchas\s+)?gracias|saludos?|un abrazo|abrazo|atte|atentamente)(?![\p{L}])(?:[^\p{L}\d]+(?!${NUMBER_IN_WORDS})\p{L}+){0,5}[^\p{L}\d]*$`,
  'iu',
);

const CODE_LIKE = /^(?=.*\d)(?=.*\p{L}).{4,}$/u;

const isAside = (text: string): boolean =>
  SIGNS_ONLY.test(text) ||
  isPolite(text) ||
  [TOTAL, LABELLED, NUMBERED_LABEL, ADDRESS, GREETING].some((pattern) => pattern.test(text));

/** Where no sign parts two things that somebody said in one breath: before a number in words, or one that counts. */
const BREATH = new RegExp(
  String.raw`(?<!(?:^|\s)(?:de|del|con|para|por|x|entre|a|al|los|las|el|la|y|e|,))\s+(?=(?:(?!medi[ao]\s(?!docena))${NUMBER_IN_WORDS}|otr[oa]s?)\s+\p{L}{3}|${FIGURES}\s*${COUNTED}\s+(?:de\s+)?(?!de\s|x\s)\p{L})`,
  'giu',
);

/** `cincuenta y dos` is one number. */
const NUMBERS = new RegExp(String.raw`(?<![\p{L}\d])${WORDED_NUMBER}`, 'giu');

/** `un caño de cuarenta y una llave` has two numbers. */
const isSizeAndOne = (before: string, words: string): boolean =>
  /\sy\sun[oa]?$/iu.test(words) && /\s(?:de|por|x)\s+$/iu.test(before);

/** The places of a line where one order may end and another begin, as [end, start). */
function seams(line: string): [number, number][] {
  const numbers = Array.from(line.matchAll(NUMBERS), ({ 0: words, index }): [number, number] => [
    index,
    index + (wordedNumber(words) === null || isSizeAndOne(line.slice(0, index), words) ? 0 : words.length),
  ]);
  const isInNumber = ([end, start]: [number, number]): boolean =>
    numbers.some(([from, to]) => from < end && start < to);
  return [...line.matchAll(SEPARATOR), ...line.matchAll(BREATH)]
    .map(({ 0: sign, index }): [number, number] => [index, index + sign.length])
    .filter((seam) => !isInNumber(seam))
    .sort(([a], [b]) => a - b)
    .filter(([end], at, all) => at === 0 || end >= (all[at - 1]?.[1] ?? 0));
}

const says = (catalogue: Catalogue, text: string): boolean => text.length > 2 && catalogue.has(text);

/** As people count who do not write figures. */
const IN_WORDS = new RegExp(`^(?:${NUMBER_IN_WORDS}|otr[oa])`, 'iu');
/** A line that is a list by its slashes. */
const SLASHES_MIN = 2;
const isSlash = (sign: string): boolean => /[/;]/.test(sign);

/** Whether a text orders something by itself: a code or a thing that is found whole, with a quantity or without. */
const orders = (catalogue: Catalogue, text: string): boolean =>
  splitsOf(text).some(
    ({ what, mark }) =>
      isFound(catalogue.byCode(what)) ||
      (mark !== 'glued' && /\p{L}{2}/u.test(what) && says(catalogue, what)),
  );

/** Whether a text ends with a code and counts nothing. */
const lacksCount = (text: string, catalogue: Catalogue): boolean =>
  !ENDS_COUNTED.test(text) &&
  !BEGINS_COUNTED.test(text) &&
  [text, text.slice(text.lastIndexOf(' ') + 1)].some((code) => isFound(catalogue.byCode(code)));

/** Whether what stands on the two sides of a sign are two orders. */
function areTwo(left: string, sign: string, right: string, isList: boolean, catalogue: Catalogue): boolean {
  const [before, after] = [withoutPoliteness(left), withoutPoliteness(right)];
  if (isPolite(left) || isPolite(right) || sign.includes('!')) return true;
  if (
    before === '' ||
    after === '' ||
    ONLY_COUNT.test(before) ||
    ONLY_COUNT.test(after) ||
    SIGNS_ONLY.test(after)
  )
    return false;
  const isBreath = sign.trim() === '';
  // A code without a quantity has the one that comes after it.
  if (isBreath && lacksCount(before, catalogue)) return false;
  if (isBreath && IN_WORDS.test(after)) return !says(catalogue, `${before} ${after}`);
  const isCounted = BEGINS_COUNTED.test(after) || ENDS_COUNTED.test(before);
  const isWeak = isBreath || sign.includes('.');
  // A sentence ends after its quantity, and a capital begins the next one.
  if (sign.includes('.') && ENDS_COUNTED.test(before) && /^\p{Lu}\p{Ll}/u.test(right)) return true;
  const isStrong = (isSlash(sign) && isList) || (sign.includes(';') && orders(catalogue, after));
  if ((isCounted && !isWeak) || isStrong) return true;
  return !says(catalogue, `${before} ${after}`) && orders(catalogue, before) && orders(catalogue, after);
}

/** A search reads no more of a text: of a longer one it would say nothing of the end. */
const READ_MAX = 64;

/** Whether all that a line says is one product, as of a name that was copied with its dots and numbers. */
const isOneName = (text: string, catalogue: Catalogue): boolean =>
  splitsOf(text).some(
    ({ what, mark }) => mark !== 'glued' && what.length <= READ_MAX && says(catalogue, what),
  );

/** Whether a line that reads like one of a letter has a code that no word and no number is like. */
const hasCode = (line: string, catalogue: Catalogue): boolean =>
  (line.match(/[\p{L}\d]+(?:[-./][\p{L}\d]+)*/gu) ?? []).some(
    (word) =>
      CODE_LIKE.test(word) && catalogue.byCode(word).by === 'written' && isFound(catalogue.byCode(word)),
  );

/** `10 c/u: A, B, C` is ten of each. */
const OF_EACH = new RegExp(
  String.raw`^(\s*(?:de\s+a\s+)?${NUMBER}\s*(?:${COUNTED}\s*)?(?:de\s+)?(?:c\/u|c\.u\.?|cada\s+un[oa]|cada)\s*(?:de\s*)?(?::|de\s))`,
  'iu',
);
const FIRST_NUMBER = new RegExp(NUMBER, 'iu');

/** The orders of one line, which together are all of it: `6 discos corte 115, 2 cajas tornillo 8x1 y cinta aisl x10` has three. */
export function piecesOf(line: string, catalogue: Catalogue): Piece[] {
  const body = line.replace(FORWARDED, '').replace(BULLET, '').replace(INTRODUCTION, '');
  if (isOnlyDitto(body)) return [{ raw: line.trim(), lead: '', text: body, body, isAside: false }];
  if (isAside(withoutExtras(body)) && !hasCode(body, catalogue))
    return [{ raw: line.trim(), lead: '', text: '', body: '', isAside: true }];
  const offset = line.length - body.length;
  const all = isOneName(withoutPoliteness(withoutExtras(body)), catalogue) ? [] : seams(body);
  const isList = all.filter(([end, start]) => isSlash(body.slice(end, start))).length >= SLASHES_MIN;
  const starts = [0];
  const ends: number[] = [];
  const each = OF_EACH.exec(body)?.[1] ?? '';
  for (const [at, [end, start]] of all.entries()) {
    const from = starts.at(-1) ?? 0;
    const left = withoutExtras(body.slice(from === 0 ? each.length : from, end));
    const right = withoutExtras(body.slice(start, all[at + 1]?.[0]));
    if (!areTwo(left, body.slice(end, start), right, isList, catalogue)) continue;
    ends.push(end);
    starts.push(start);
  }
  ends.push(body.length);
  return starts
    .map((start, at) => {
      // The word that joins two orders stands with the second.
      const from = at === 0 ? 0 : offset + (ends[at - 1] ?? 0);
      const raw = line
        .slice(from, offset + (ends[at] ?? body.length))
        .replace(/^[\s,;./+!]+(?=\S)/, '')
        .trim();
      const words = at === 0 ? body.slice(each.length, ends[at]) : body.slice(start, ends[at]);
      const text = withoutPoliteness(withoutExtras(words));
      const own = at === 0 ? words : raw;
      const isAsideOfOrder = text === '' || isAside(text);
      const count = each === '' || isAsideOfOrder ? '' : `${each.match(FIRST_NUMBER)?.[0]} x `;
      const lead = at === 0 ? line.slice(0, offset) + each : '';
      return { raw, lead, text: count + text, body: count + own.trim(), isAside: isAsideOfOrder };
    })
    .filter(({ raw }) => raw !== '');
}
