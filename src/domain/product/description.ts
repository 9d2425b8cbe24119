/** A run of lines of a description: prose, or bullets. */
export type DescriptionPart = { kind: 'text' | 'list'; lines: string[] };

const BULLET = /^\s*[-*]\s*/;

/** Lines that start with `-` or `*` become lists, the rest paragraphs, in their order. product.md §3. */
export function descriptionParts(lines: readonly string[]): DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const kind = BULLET.test(line) ? 'list' : 'text';
    const text = line.replace(BULLET, '').trim();
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(text);
    else parts.push({ kind, lines: [text] });
  }
  return parts;
}
