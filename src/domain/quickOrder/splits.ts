import {
  BY_MEASURE,
  COUNTED,
  type Count,
  countOf,
  FIGURES,
  NUMBER,
  NUMBER_IN_WORDS,
  PACK,
} from './counts.ts';

/** One way to part a line into what is ordered and how much of it. */
export type Split = {
  what: string;
  count: Count | null;
  /** A sign or a word says that the number is a quantity; one that only stands at an end may be a size or a code. */
  isMarked: boolean;
  /** Nothing but a sign stands between them: `AM820-3` is only parted where `AM820` is a code. */
  isGlued: boolean;
  at: 'start' | 'end' | 'nowhere';
};

type Pattern = Pick<Split, 'isMarked' | 'isGlued'> & { pattern: RegExp; at: 'start' | 'end' };

type Marks = 'marked' | 'bare' | 'glued';

const start = (source: string, marks: Marks): Pattern => ({
  pattern: new RegExp(`^(?<count>${source})(?<what>.+)$`, 'iu'),
  at: 'start',
  isMarked: marks === 'marked',
  isGlued: marks === 'glued',
});
const end = (source: string, marks: Marks): Pattern => ({
  pattern: new RegExp(`^(?<what>.+?)${source}$`, 'iu'),
  at: 'end',
  isMarked: marks === 'marked',
  isGlued: marks === 'glued',
});

const DE = String.raw`(?:\s+de(?=\s))?`;
const TIMES = '[x×*]';

/** The first that fits at each end counts: the more a line says, the earlier it stands. */
const PATTERNS: readonly Pattern[] = [
  start(String.raw`(?:cant(?:idad)?\b\.?\s*:?\s*)?${NUMBER}\s*${COUNTED})${DE}(?:\s+|\s*[-:]\s*`, 'marked'),
  start(String.raw`${NUMBER_IN_WORDS})${DE}(?:\s+`, 'marked'),
  start(String.raw`${NUMBER})\s+(?:${BY_MEASURE})\b\.?\s+de(?:\s+`, 'marked'),
  start(String.raw`${FIGURES})\s*${TIMES}(?:\s*(?=\p{L}{2})`, 'marked'),
  start(String.raw`${FIGURES})\s+de(?:\s+`, 'marked'),
  start(String.raw`${FIGURES})(?:\s+[-–—:]\s*|\s*[:]\s+`, 'marked'),
  start(String.raw`${FIGURES})\s*${TIMES}(?:\s*`, 'glued'),
  start(String.raw`${FIGURES})(?:\s+`, 'bare'),
  end(String.raw`\s*[([]\s*${TIMES}?\s*(?<count>${FIGURES}\s*${COUNTED}?)\s*[)\]]`, 'marked'),
  end(String.raw`[\s,;:.]+cant(?:idad)?\b\.?\s*[:=]?\s*(?<count>${NUMBER}\s*${COUNTED}?)`, 'marked'),
  end(
    String.raw`(?:\s*(?:[:;=]|,\s|\.{2,}|-+>|→)|\s+[-–—]+(?=\s)|(?<=\p{L})[-–—]+(?=\s))\s*(?<count>${NUMBER}\s*${COUNTED}?)`,
    'marked',
  ),
  end(String.raw`(?:\s+[-–—]*|(?<=[\d\p{L}])[-–—]+)\s*(?<count>${NUMBER}\s*${COUNTED})`, 'marked'),
  end(String.raw`\s+(?:${TIMES}|por)\s*(?<count>${FIGURES}\s*${COUNTED}?)`, 'bare'),
  end(String.raw`\s+(?<count>${NUMBER_IN_WORDS})`, 'marked'),
  end(String.raw`(?:${TIMES}|,|[-–—])\s*(?<count>${FIGURES}\s*${COUNTED}?)`, 'glued'),
  end(String.raw`\s+(?<count>${FIGURES})`, 'bare'),
];

/** A pack may be a part of the thing's name: `2 cajas de luz`. */
const withPack = (split: Split): Split[] => {
  const [pack] = new RegExp(PACK, 'iu').exec(split.count?.written ?? '') ?? [];
  const figures = split.count?.figures ?? '';
  const alone = pack ? countOf(figures) : null;
  return alone ? [split, { ...split, what: `${pack} ${split.what}`, count: alone }] : [split];
};

function splitBy({ pattern, ...marks }: Pattern, text: string): Split[] {
  const groups = pattern.exec(text)?.groups;
  const what = groups?.what?.trim().replace(/^[-–—:,;.\s]+(?=\S)|[-–—:,;\s]+$/gu, '') ?? '';
  const count = countOf((groups?.count ?? '').replace(/^cant(?:idad)?\b\.?\s*:?\s*/iu, ''));
  if (what === '' || !/[\p{L}\d]/u.test(what) || !count) return [];
  return withPack({ what, count, ...marks });
}

/**
 * Every way to part a line, those that it marks first, and the whole line as what is ordered. `AM 820` has three: 820 of
 * AM, `AM 820`, and nothing at its start. Decision 0312.
 */
export function splitsOf(text: string): Split[] {
  const splits: Split[] = [];
  for (const at of ['start', 'end'] as const) {
    const first = PATTERNS.filter((each) => each.at === at)
      .map((each) => splitBy(each, text))
      .find((found) => found.length > 0);
    splits.push(...(first ?? []));
  }
  return [...splits, { what: text, count: null, isMarked: false, isGlued: false, at: 'nowhere' }];
}
