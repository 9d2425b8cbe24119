const WINTER = '(?:0|5|10|15|20|25|7[05]|8[05])w';
const SUMMER = '(?:[23456]0|8[05]|90|140)';
/** SAE J300 and J306, as names write them: `15W-40`, `80W90`, `20W 50`, but not `15W 40LM`. */
const GRADE = new RegExp(`${WINTER}(?:-?${SUMMER}(?![\\d.,\\p{L}])| ${SUMMER}(?![\\d.,]|\\s?\\p{L}))`, 'uy');

/** Where a grade of oil ends that starts at a place of a folded text; its `w` is no watt. Undefined where none starts. */
export function gradeEnd(folded: string, start: number): number | undefined {
  GRADE.lastIndex = start;
  return GRADE.test(folded) ? GRADE.lastIndex : undefined;
}
