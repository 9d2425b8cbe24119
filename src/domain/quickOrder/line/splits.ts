import {
  BY_MEASURE,
  COUNTED,
  type Count,
  countOf,
  FIGURES,
  NUMBER,
  NUMBER_IN_WORDS,
  PACK,
} from '#domain/trade/counts.ts';

/**
 * What says that a number is a quantity. `sign`: a word or a sign that says nothing else. `times`: an `x`, which is in sizes
 * too. `glued`: only a sign stands between them, as in `AM820-3`, which is only parted where `AM820` is a code. `blank`: it
 * stands at an end, and may be a size or a code.
 */
export type Mark = 'sign' | 'times' | 'glued' | 'blank' | 'none';

/** One way to part a line into what is ordered and how much of it. */
export type Split = { what: string; count: Count | null; mark: Mark; at: 'start' | 'end' | 'nowhere' };

type Pattern = { pattern: RegExp; at: 'start' | 'end'; mark: Mark };

const start = (source: string, mark: Mark): Pattern => ({
  pattern: new RegExp(`^(?<count>${source})(?<what>.+)$`, 'iu'),
  at: 'start',
  mark,
});
const end = (source: string, mark: Mark): Pattern => ({
  pattern: new RegExp(`^(?<what>.+?)${source}$`, 'iu'),
  at: 'end',
  mark,
});

const OF = String.raw`\s+(?:del?|de l[ao]s?|de el)(?=\s)`;
const DE = `(?:${OF})?`;
const TIMES = '[x×*]';
const SIGNED = `-?${FIGURES}`;
const ANY_COUNTED = `(?:${COUNTED}|${BY_MEASURE})`;

/** The first that fits at each end counts: the more a line says, the earlier it stands. */
const PATTERNS: readonly Pattern[] = [
  start(String.raw`(?:cant(?:idad)?\b\.?\s*:?\s*)?${NUMBER}\s*${COUNTED})${DE}(?:\s+|\s*[-:]\s*`, 'sign'),
  start(String.raw`(?!medi[ao])${NUMBER_IN_WORDS})${DE}(?:\s+`, 'sign'),
  start(String.raw`${NUMBER}\s*${BY_MEASURE})${OF}(?:\s+`, 'sign'),
  start(String.raw`${SIGNED})\s*${TIMES}(?:\s*(?=\p{L}{2})`, 'sign'),
  start(String.raw`${SIGNED})${OF}(?:\s+`, 'sign'),
  start(String.raw`${SIGNED})(?:\s+[-–—:]\s*|\s*[:]\s+`, 'sign'),
  start(String.raw`${SIGNED})(?:\s+`, 'blank'),
  start(String.raw`${SIGNED})\s*${TIMES}(?:\s*`, 'glued'),
  start(String.raw`${SIGNED}\s*${BY_MEASURE})(?:\s+`, 'glued'),
  end(String.raw`\s*[([]\s*${TIMES}?\s*(?<count>${FIGURES}\s*${ANY_COUNTED}?)\s*[)\]]`, 'sign'),
  end(String.raw`[\s,;:.]+cant(?:idad)?\b\.?\s*[:=]?\s*(?<count>${NUMBER}\s*${COUNTED}?)`, 'sign'),
  end(
    String.raw`(?:\s*(?:[:;=]|,\s|\.{2,}|-+>|→)|\s+[-–—]+(?=\s)|(?<=\p{L})[-–—]+(?=\s))\s*(?<count>${NUMBER}\s*${ANY_COUNTED}?)`,
    'sign',
  ),
  end(String.raw`(?:\s+[-–—]*|(?<=[\d\p{L}])[-–—]+)\s*(?<count>${NUMBER}\s*${COUNTED})`, 'sign'),
  end(String.raw`\s+(?!medi[ao])(?<count>${NUMBER_IN_WORDS})`, 'sign'),
  end(String.raw`\s+(?:${TIMES}|por)\s*(?<count>${SIGNED}\s*${ANY_COUNTED}?)`, 'times'),
  end(String.raw`\s+[-–—]?(?<count>${FIGURES}\s*${BY_MEASURE}?)`, 'blank'),
  end(String.raw`(?:${TIMES}|,|(?<=\S)[-–—])\s*(?<count>${FIGURES}\s*${ANY_COUNTED}?)`, 'glued'),
];

/** A pack may be a part of the thing's name: `2 cajas de luz`. */
const withPack = (split: Split): Split[] => {
  const [pack] = new RegExp(PACK, 'iu').exec(split.count?.written ?? '') ?? [];
  const figures = split.count?.figures ?? '';
  const alone = pack ? countOf(figures) : null;
  return alone ? [split, { ...split, what: `${pack} ${split.what}`, count: alone }] : [split];
};

function splitBy({ pattern, ...place }: Pattern, text: string): Split[] {
  const groups = pattern.exec(text)?.groups;
  const what = groups?.what?.trim().replace(/^[-–—:,;.\s]+(?=\S)|[-–—:,;\s]+$/gu, '') ?? '';
  const count = countOf((groups?.count ?? '').replace(/^cant(?:idad)?\b\.?\s*:?\s*/iu, ''));
  if (what === '' || !/[\p{L}\d]/u.test(what) || !count) return [];
  return withPack({ what, count, ...place });
}

/** What is written before a code. */
const LABEL =
  /^(?:(?:c[oó]d(?:igo)?|art(?:[ií]culo)?|ref(?:erencia)?|ean|sku|el|la)\b(?!-)\.?\s*[:#]?\s*(?:n[°ºro]+\.?\s*)?)(?=\S*\d)/iu;

/** The same without its label, which may be the beginning of the code: `EL 3212`. */
const withoutLabel = (split: Split): Split[] =>
  LABEL.test(split.what) ? [{ ...split, what: split.what.replace(LABEL, '') }] : [];

/**
 * Every way to part a line, those that it marks first, and the whole line as what is ordered. `AM 820` has three: 820 of
 * AM, `AM 820`, and nothing at its start. Decision 0389.
 */
export function splitsOf(text: string): Split[] {
  const first = (at: 'start' | 'end', isGlued: boolean): Split[] =>
    PATTERNS.filter((each) => each.at === at && (each.mark === 'glued') === isGlued)
      .map((each) => splitBy(each, text))
      .find((found) => found.length > 0) ?? [];
  const splits = (['start', 'end'] as const).flatMap((at) => [...first(at, false), ...first(at, true)]);
  const all: Split[] = [...splits, { what: text, count: null, mark: 'none', at: 'nowhere' }];
  return all.flatMap((split) => [split, ...withoutLabel(split)]);
}
