/**
 * Where a spreadsheet would begin a formula in a text: at its beginning, and after whatever a program that expects another
 * separator than ours would divide the line at. Quotes do not help, since such a program does not see them as ours.
 */
const FORMULA = /(?<=^|[,;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

/** A text as a cell that no spreadsheet takes for a formula. */
export const withoutFormula = (text: string): string => text.replace(FORMULA, "'");

/** Excel reads a file without it in the machine's own encoding, and ñ is lost. */
export const BYTE_ORDER_MARK = '\uFEFF';
