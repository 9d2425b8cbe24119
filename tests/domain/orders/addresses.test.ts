import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPath } from '#domain/paths.ts';
import { safeReturnTo } from '#domain/session/returnTo.ts';
import { codeOfAddress, codeOfFileName, productFileName, productPath, toSlug } from '#domain/slug.ts';

/** Item codes of any characters, half a surrogate pair excepted: UTF-8 has no bytes for it. */
const code = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });

test('distinct codes have distinct file names', () => {
  fc.assert(
    fc.property(code, code, (a, b) => {
      fc.pre(a !== b);
      expect(productFileName(a)).not.toBe(productFileName(b));
    }),
  );
});

test('codes that differ only in case or accents stay apart by their bytes', () => {
  const names = ['a', 'A', 'á', 'a ', ' a', 'a/', 'a~', '~', '..', '.', '0071', '71'].map(productFileName);
  expect(new Set(names).size).toBe(names.length);
});

test('a file name holds no separator, no dot and no other trap', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(productFileName(one)).toMatch(/^[A-Za-z0-9~-]+$/);
    }),
  );
});

test('a product path holds its code whole', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(decodeURIComponent(productPath(one).replace('/shop/products/', ''))).toBe(one);
    }),
  );
  expect(productPath('A/12 B')).toBe('/shop/products/A%2F12%20B');
});

test.each([
  ['Eléctricas', 'electricas'],
  ['Pisos y garajes', 'pisos-y-garajes'],
  ['AGRO Y JARDÍN', 'agro-y-jardin'],
  ['  1/2" – ñandú ', '1-2-nandu'],
])('the slug of %s is %s', (name, slug) => expect(toSlug(name)).toBe(slug));

test.each([
  ['/shop/cart', '/shop/cart'],
  ['/shop/catalog?term=1%2F2#a', '/shop/catalog?term=1%2F2#a'],
  ['/shop/../shop/cart', '/shop/cart'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/a\u0085b', '/'],
  ['/api/auth/logout', '/'],
  ['/account/login?returnTo=/x', '/'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
])('sign-in asked to return to %s returns to %s', (asked, path) => expect(safeReturnTo(asked)).toBe(path));

test('no asked-for return leaves the origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    'http',
    'evil.example',
    '%2f',
    '\t',
    'a',
  );
  const crafted = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(crafted, fc.webUrl(), fc.string()), (asked) => {
      const back = new URL(safeReturnTo(asked), 'https://shop.example/account/login');
      expect(back.origin).toBe('https://shop.example');
      expect(safeReturnTo(asked).startsWith('//')).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('the login path carries the page whole', () => {
  expect(loginPath('/account/orders?a=1&b=2')).toBe(
    '/account/login?returnTo=%2Faccount%2Forders%3Fa%3D1%26b%3D2',
  );
});

test('an address is a part of its own in every browser, and says its code', () => {
  for (const odd of ['.', '..', '~', '~..', '...', '%2e%2e', 'a/../b'])
    expect(
      codeOfAddress(new URL(productPath(odd), 'http://x').pathname.split('/shop/products/')[1] ?? ''),
    ).toBe(odd);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (code) => {
      const { pathname } = new URL(productPath(code), 'http://x');
      expect(codeOfAddress(pathname.slice('/shop/products/'.length))).toBe(code);
    }),
  );
});

describe('a file name', () => {
  test('says which code it stands for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (code) => {
        expect(codeOfFileName(productFileName(code))).toBe(code);
      }),
    );
  });

  test.each(['', 'a/b', '..', 'a%2fb', '~ff', '~F', 'a b'])('%j stands for none', (name) => {
    expect(codeOfFileName(name)).toBeUndefined();
  });
});
