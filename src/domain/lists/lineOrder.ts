type WithCode = { code: string };

/** The lines with one more before that of a code; at the end where that is null or not there. */
export function placedBefore<Line extends WithCode>(
  lines: readonly Line[],
  line: Line,
  before: string | null,
): Line[] {
  const at = lines.findIndex(({ code }) => code === before);
  return at === -1 ? [...lines, line] : lines.toSpliced(at, 0, line);
}

/** The lines with that of a code before another; as they are when there is no such line. */
export function moved<Line extends WithCode>(lines: Line[], code: string, before: string | null): Line[] {
  const line = lines.find((each) => each.code === code);
  if (!line || before === code) return lines;
  return placedBefore(
    lines.filter((each) => each !== line),
    line,
    before,
  );
}

/**
 * The code that a line has to go before to be one place further up or down; null is the end. Undefined at the edge, where it
 * cannot be moved any further.
 */
export function neighbour(
  lines: readonly WithCode[],
  code: string,
  direction: -1 | 1,
): string | null | undefined {
  const at = lines.findIndex((each) => each.code === code);
  if (at === -1 || lines[at + direction] === undefined) return undefined;
  return lines[direction === -1 ? at - 1 : at + 2]?.code ?? null;
}
