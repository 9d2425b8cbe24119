/** Whether a text is a GTIN with a right check digit: EAN-8, UPC-A, EAN-13 or ITF-14. GS1 General Specifications §7.9. */
export function isBarcode(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
