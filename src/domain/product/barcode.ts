/** Whether a text is a GTIN with a right check digit: EAN-8, UPC-A, EAN-13 or ITF-14. GS1 General Specifications §7.9. */
export function isBarcode(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The last figure of a GTIN whose others are these. */
function checkDigit(figures: string): string {
  const sum = [...figures]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * The GTIN of the product in a box: an ITF-14 is a figure from 1 to 8 that says how it is packed, the product's GTIN without its check
 * digit, and a check digit of its own. Null of any other text: 0 is the product itself, and 9 is sold by weight.
 */
export function gtinInBox(text: string): string | null {
  if (!/^[1-8]\d{13}$/.test(text) || !isBarcode(text)) return null;
  const figures = text.slice(1, -1);
  return figures + checkDigit(figures);
}
