import { matcherOf } from './exclusions.ts';

type Row = { code: string; name: string };

/** A line of the editors' file: which of the rows with one code counts. */
export type DuplicateRule = {
  line: number;
  code: string;
  counts: 'first' | 'last' | ((name: string) => boolean);
};

const POSITIONS: Record<string, 'first' | 'last'> = { primera: 'first', última: 'last', ultima: 'last' };
const BETWEEN = ' = ';

/** Reads `CÓDIGO = primera`, `= última` or `= NOMBRE`, one a line, where `*` in a name stands for any text. */
export function readDuplicateRules(file: string): DuplicateRule[] {
  return file.split('\n').flatMap((each, index): DuplicateRule[] => {
    const text = each.trim();
    const at = text.indexOf(BETWEEN);
    if (text.startsWith('#') || at < 1) return [];
    const chosen = text.slice(at + BETWEEN.length).trim();
    return [
      {
        line: index + 1,
        code: text.slice(0, at).trim(),
        counts: POSITIONS[chosen.toLowerCase()] ?? matcherOf(chosen),
      },
    ];
  });
}

function chosen<Item extends Row>(rows: Item[], { counts }: DuplicateRule): Item | undefined {
  if (counts === 'first') return rows[0];
  return counts === 'last' ? rows.at(-1) : rows.find(({ name }) => counts(name));
}

/**
 * The rows of which the editors' rules leave one of each code. Of a code without a rule, or whose rule names none of them, all
 * rows stay, and the gate refuses them. `idle`: rules of codes that stand once or not at all.
 */
export function chooseRows<Item extends Row>(
  rows: Item[],
  rules: readonly DuplicateRule[],
): { rows: Item[]; idle: DuplicateRule[] } {
  if (rules.length === 0) return { rows, idle: [] };
  const wanted = new Map(rules.map((rule) => [rule.code, rule]));
  const found = Map.groupBy(
    rows.filter(({ code }) => wanted.has(code)),
    ({ code }) => code,
  );
  const left = new Set<Item>();
  for (const [code, same] of found) {
    const rule = wanted.get(code);
    const row = rule && same.length > 1 ? chosen(same, rule) : undefined;
    if (row) for (const other of same) if (other !== row) left.add(other);
  }
  return {
    rows: rows.filter((row) => !left.has(row)),
    idle: rules.filter(({ code }) => (found.get(code)?.length ?? 0) < 2),
  };
}

/** Codes that stand more than once, with the name of each row. */
export function duplicatesIn(rows: readonly Row[]): { code: string; names: string[] }[] {
  const seen = new Map<string, string[]>();
  for (const { code, name } of rows) seen.set(code, [...(seen.get(code) ?? []), name]);
  return [...seen].flatMap(([code, names]) => (names.length > 1 ? [{ code, names }] : []));
}
