/** SAE J300 and J306, as names write them: `15W-40`, `80W90`, `20W 50`, but not `15W 40LM`. */
const GRADE = /\d?[05]w(?:-?\d0(?![\d.,\p{L}])| \d0(?![\d.,]|\s?\p{L}))/uy;

/** Where a grade of oil ends that starts at a place of a folded text; its `w` is no watt. Undefined where none starts. */
export function gradeEnd(folded: string, start: number): number | undefined {
  GRADE.lastIndex = start;
  return GRADE.test(folded) ? GRADE.lastIndex : undefined;
}
