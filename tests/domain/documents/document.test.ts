import { expect, test } from 'vitest';
import { documentKindOf } from '#domain/account/statement.ts';
import { documentPath, invoiceKind, isDocNum, isDocumentKind } from '#domain/documents/document.ts';

test('a number of a document is digits without a leading zero', () => {
  expect(['1', '2021234', '9'.repeat(15)].every(isDocNum)).toBe(true);
  expect(['', '0', '01', '-1', '1.5', '1e3', ' 1', '1\n', 'x', '9'.repeat(16)].some(isDocNum)).toBe(false);
});

test('a document has an address by its kind and number', () => {
  expect(documentPath('receipt', '6000001')).toBe('/account/documents/receipt/6000001');
  expect(isDocumentKind('receipt')).toBe(true);
  expect(isDocumentKind('constructor')).toBe(false);
});

test('a movement is the document of its kind, and of its company when it is an invoice', () => {
  expect(invoiceKind('goldfarb')).toBe('goldfarb');
  expect(documentKindOf({ kind: 'invoice', company: 'web' })).toBe('invoice');
  expect(documentKindOf({ kind: 'invoice', company: 'goldfarb' })).toBe('goldfarb');
  expect(documentKindOf({ kind: 'return', company: 'goldfarb' })).toBe('return');
  expect(documentKindOf({ kind: 'other', company: 'web' })).toBeNull();
});
