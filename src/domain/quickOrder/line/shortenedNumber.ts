const SHORTENED = /(?<![\p{L}\d.,])\d(?:[.,]\d+)?e\+\d{1,2}(?![\p{L}\d])/iu;

/** A long number of a text as a spreadsheet shows it in a narrow column, `7,73992E+12`: the other figures of that bar code are lost. */
export const shortenedNumber = (text: string): string | null => SHORTENED.exec(text)?.[0] ?? null;
