const count = (text: string, sign: string): number => text.split(sign).length - 1;
const isOdd = (text: string): boolean => count(text, '"') % 2 === 1;

/** How many of these signs most lines have. */
function usualCount(lines: readonly string[], sign: string): number {
  const times = new Map<number, number>();
  for (const line of lines) times.set(count(line, sign), (times.get(count(line, sign)) ?? 0) + 1);
  const [most = 0] = [...times].sort(([, a], [, b]) => b - a)[0] ?? [];
  return most;
}

/**
 * The lines of a table whose cells this sign parts, in which a quotation mark without a second one is an inch and quotes nothing:
 * `"Llave 1/2;4`. Only of lines that have all cells of a row; a quoted cell of several lines stays as it is.
 */
export function withInches(lines: readonly string[], sign: string): string[] {
  const usual = usualCount(lines, sign);
  return lines.map((line) =>
    usual > 0 && isOdd(line) && count(line, sign) === usual
      ? line
          .split(sign)
          .map((cell) => (isOdd(cell) ? cell.replace(/^\s*"/, '″') : cell))
          .join(sign)
      : line,
  );
}
