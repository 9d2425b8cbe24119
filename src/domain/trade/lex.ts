import { UNIT_WORDS } from '#domain/trade/measures/units.ts';
import { BY_MEASURE, COUNTED, type Count, countOf, FIGURES, NUMBER } from './counts.ts';
import { EACH_AFTER, moneyAt, RIVALS } from './money.ts';

type Place = { text: string; start: number; end: number };

/**
 * A piece of a text of the trade. `count`: a number that may be a quantity, with what it counts. `isMarked`: something beside it
 * says that it is one. `mayBePrice`: something beside it says that it may be a price. `isMeasured`: it is one of metres, litres or
 * kilos, which things are sold by and named by. `isDoubtful`: what stands beside it may make it a minus, a day or the number of
 * something. `money`: an amount, and nothing else.
 * `code`: one that whoever asks has found in it.
 * `word`: letters, and figures with a unit or a label. `sign`: any other sign; blanks are no token.
 */
export type Token = Place &
  (
    | {
        kind: 'count';
        count: Count;
        isMarked: boolean;
        mayBePrice: boolean;
        isMeasured: boolean;
        isDoubtful: boolean;
      }
    | { kind: 'money'; figures: string }
    | { kind: 'code' | 'word' | 'sign' }
  );
export type CountToken = Extract<Token, { kind: 'count' }>;

/** Stands for each sign of a code while what is around it is read. */
const CODE = '\uFFFC';

const MARK = String.raw`(?:cant(?:idad)?\b\.?\s*[:=]?\s*|[x×*]\s*(?=-?\d))`;
const COUNT = new RegExp(
  String.raw`(?<mark>${MARK})?(?<count>${NUMBER}(?:\s*(?<unit>${COUNTED}|${BY_MEASURE}(?:\s+y\s+medi[ao](?![\p{L}\d]))?))?)(?:(?=[x×*](?:\s|$|${CODE}|\p{L}{2}))|(?![\p{L}\d$%"”″'’′°½¼¾]|[.,\/-]?\d|\s\d{1,2}\/\d))`,
  'iuy',
);
/** How long somebody waits. */
const TIME = 'd[ií]as?|horas?|hs|semanas?|mes(?:es)?';
/** `20 cm` and `5 días`, which count nothing: no units by which things are sold. */
const SIZE = new RegExp(String.raw`${FIGURES}\s(?:${UNIT_WORDS}|${TIME})(?![\p{L}\d$])\.?`, 'iuy');
const TIMES_AFTER = new RegExp(String.raw`\s*[x×*](?=\s+[^\d\s]|\s*$|${CODE}|\p{L}{2})`, 'iuy');
const MEASURED = new RegExp(`^${BY_MEASURE}`, 'iu');
/** Letters and figures up to the next blank or sign that parts; a size with its fraction and its inches. */
const WORD =
  /(?:\d+[ -])?\d{1,2}\/\d{1,2}["”″]?|[\p{L}\p{N}]+(?:[-./_'’+&][\p{L}\p{N}]+)*(?:["”″'’′°]|\.(?=\s|$))?/uy;
/** `a 95`, and not `de a 95`: so many at a time. */
const A = /(?<!(?<!\p{L})de\s+)(?<![\p{L}\d])a\s+$/iu;
/** Before a number: `-5` and `(-5)` may be less, `para el 5` and `lunes 5` a day, and `nro. 5` the number of something. */
const OF_ANOTHER =
  /(?:(?:^|[\s(])[-–—]|(?<!\p{L})(?:el|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|n(?:ro|um|[°º])\.?)\s*)$/iu;
/** `5-`, as programs write it. */
const MINUS_AFTER = /^[-–—]\s*$/u;
/** After the first of a line: of a list that was not copied whole. */
const NUMBERS_LINE = /^[.)]\s/;
/** Between figures it is a sign of neither. */
const BETWEEN = /\d\s*$/;

function at(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}

const plainCount = (place: Place, count: Count, mayBePrice: boolean): CountToken => ({
  ...{ kind: 'count', ...place, count, mayBePrice },
  ...{ isMarked: false, isMeasured: false, isDoubtful: false },
});

const placed = (text: string, start: number, end: number): Place => ({
  text: text.slice(start, end),
  start,
  end,
});

/** `3 USD 95`: two counts, of which either may be the price. */
function rivalsAt(text: string, start: number): Token[] {
  const [all, first = '', second = ''] = at(RIVALS, text, start) ?? [];
  const [one, other] = [countOf(first), countOf(second)];
  if (all === undefined || !one || !other) return [];
  const middle = start + first.length;
  // The currency belongs to the second as most write it, and to the first as some do.
  const currency = middle + (/^\s*/.exec(text.slice(middle))?.[0].length ?? 0);
  return [
    plainCount(placed(text, start, middle), one, true),
    plainCount(placed(text, currency, start + all.length), other, true),
  ];
}

function countAt(text: string, start: number): CountToken | null {
  const { 0: all = '', groups = {} } = at(COUNT, text, start) ?? {};
  const count = countOf(groups.count ?? '');
  if (!count) return null;
  const before = text.slice(0, start);
  // Within a line a dash parts, and at its beginning it is a minus.
  if (text[start] === '-' && before.trim() !== '') return null;
  const isTimes = /^[x×*]/.test(groups.mark ?? '');
  if (isTimes && BETWEEN.test(before)) return null;
  if (groups.unit === undefined && at(SIZE, text, start)) return null;
  const figuresEnd = start + all.length;
  const times = groups.unit === undefined ? at(TIMES_AFTER, text, figuresEnd) : null;
  const each = times ? null : at(EACH_AFTER, text, figuresEnd);
  const end = figuresEnd + (times ?? each ?? [''])[0].length;
  const isMeasured = groups.unit !== undefined && MEASURED.test(groups.unit);
  return {
    ...{ kind: 'count', ...placed(text, start, end), count, isMeasured },
    isMarked:
      groups.mark !== undefined ||
      times !== null ||
      (groups.unit !== undefined && !isMeasured) ||
      !/\d/.test(groups.count ?? ''),
    mayBePrice: each !== null || A.test(before),
    isDoubtful:
      OF_ANOTHER.test(before) ||
      MINUS_AFTER.test(text.slice(end)) ||
      (before.trim() === '' && NUMBERS_LINE.test(text.slice(end))),
  };
}

/** The tokens of a text, which together are all of it but its blanks. `codes`: the places of codes in it, in their order. */
export function lex(whole: string, codes: readonly { start: number; end: number }[] = []): Token[] {
  const text = codes.reduce(
    (masked, { start, end }) => masked.slice(0, start) + CODE.repeat(end - start) + masked.slice(end),
    whole,
  );
  const tokens: Token[] = [];
  for (let start = 0; start < text.length; ) {
    const code = text[start] === CODE ? codes.find((place) => place.start === start) : undefined;
    if (code) {
      tokens.push({ kind: 'code', ...placed(whole, code.start, code.end) });
      start = code.end;
      continue;
    }
    if (/\s/u.test(text[start] ?? '')) {
      start += 1;
      continue;
    }
    const found = tokensAt(text, start);
    tokens.push(...found);
    start = found.at(-1)?.end ?? start + 1;
  }
  return tokens;
}

const IN_WORD = /[\p{L}\p{N}]$/u;

function tokensAt(text: string, start: number): Token[] {
  const isWithin = IN_WORD.test(text.slice(Math.max(0, start - 2), start));
  const rivals = isWithin ? [] : rivalsAt(text, start);
  if (rivals.length > 0) return rivals;
  const money = isWithin ? null : moneyAt(text, start);
  if (money) return [{ kind: 'money', ...placed(text, start, money.end), figures: money.figures }];
  const count = isWithin ? null : countAt(text, start);
  if (count) return [count];
  const [word] = (isWithin ? null : at(SIZE, text, start)) ?? at(WORD, text, start) ?? [];
  if (word) return [{ kind: 'word', ...placed(text, start, start + word.length) }];
  const sign = String.fromCodePoint(text.codePointAt(start) ?? 0);
  return [{ kind: 'sign', ...placed(text, start, start + sign.length) }];
}
