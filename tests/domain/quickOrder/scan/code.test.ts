import { describe, expect, test } from 'vitest';
import { codeOfScan } from '#domain/quickOrder/scan/code.ts';

describe('what a camera reads', () => {
  test.each([
    ['7730000000061', 'ean_13', '7730000000061'],
    ['96385074', 'ean_8', '96385074'],
    ['012345678905', 'upc_a', '012345678905'],
    // A reader may give UPC-A with the zero of EAN-13.
    ['0012345678905', 'upc_a', '0012345678905'],
    ['17730000000068', 'itf', '17730000000068'],
    ['AM-820', 'code_39', 'AM-820'],
    ['AM-820 ', 'code_128', 'AM-820'],
  ] as const)('%s of %s is looked for as %s', (read, symbology, code) => {
    expect(codeOfScan(read, symbology)).toBe(code);
  });

  test.each([
    ['01234505', '012000003455'],
    ['01234514', '012100003454'],
    ['01234523', '012200003453'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
    ['01234572', '012345000072'],
  ])('UPC-E %s is the number %s', (read, number) => {
    expect(codeOfScan(read, 'upc_e')).toBe(number);
  });

  test.each([
    ['7730000000064', 'ean_13'],
    ['96385075', 'ean_8'],
    ['01234566', 'upc_e'],
    ['17730000000061', 'itf'],
    // Stripes of anything are read as a short ITF code.
    ['123456', 'itf'],
    ['  ', 'code_128'],
  ] as const)('%s of %s was misread', (read, symbology) => {
    expect(codeOfScan(read, symbology)).toBeNull();
  });
});

describe('a code in the language of GS1', () => {
  test.each([
    ['first', '\u001d01077300000000611726123110LOT7'],
    ['after a best-before date', '\u001d1726123101077300000000612110'],
    ['after a batch of variable length', '\u001d10LOT7\u001d0107730000000061'],
    ['after a weight', '\u001d31030012500107730000000061'],
    ['with brackets', '(10)LOT7(01)07730000000061'],
    ['without the sign that says GS1', '01077300000000611726123110LOT7'],
    ['in an address', 'https://id.gs1.org/01/07730000000061/10/LOT7?17=261231'],
  ])('has the GTIN %s', (_, read) => {
    expect(codeOfScan(read, 'data_matrix')).toBe('07730000000061');
  });

  test.each([']C1', ']e0', ']d2', ']Q3'])('is known by the prefix %s of a hand scanner', (prefix) => {
    expect(codeOfScan(`${prefix}10LOT7\u001d0107730000000061`)).toBe('07730000000061');
  });

  test.each(['\u001d0107730000000064', '\u001d10LOT7', '\u001d0100'])('gives no GTIN of %j', (read) => {
    expect(codeOfScan(read, 'code_128')).toBe(read.trim());
  });

  test('has no GTIN for its kind alone: figures that begin with 01 and have a wrong check digit are a code', () => {
    expect(codeOfScan('0112345678901234', 'code_128')).toBe('0112345678901234');
  });
});

describe('what a hand scanner types', () => {
  test.each([
    [']E07730000000061', '7730000000061'],
    [']A0AM-820', 'AM-820'],
    ['7730000000061', '7730000000061'],
    ['17730000000068', '17730000000068'],
  ])('%s is looked for as %s', (read, code) => {
    expect(codeOfScan(read)).toBe(code);
  });
});

test.each([
  ['https://shop.example.com/shop/products/AM%2F820?from=label', 'AM/820'],
  ['https://shop.example.com/shop/products/', 'https://shop.example.com/shop/products/'],
  ['https://shop.example.com/shop/products/%E0%A4%A', 'https://shop.example.com/shop/products/%E0%A4%A'],
  ['https://other.example.com/a', 'https://other.example.com/a'],
])('a label with the address %s is looked for as %s', (read, code) => {
  expect(codeOfScan(read, 'qr_code')).toBe(code);
});
