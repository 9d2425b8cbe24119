import { expect, test } from 'vitest';
import { telHref, whatsappHref } from '#domain/phone.ts';

test('a mobile number is dialled and written to with the country’s prefix', () => {
  for (const written of [
    '099 410 225',
    '+598 99 410 225',
    '59899410225',
    '99410225',
    '00598 99 410 225',
    '(00598) 99-410-225',
    '+598 (0)99 410 225',
    'Cel. 099 410 225 / 2200 0340',
  ]) {
    expect(telHref(written)).toBe('tel:+59899410225');
    expect(whatsappHref(written)).toBe('https://wa.me/59899410225');
  }
});

test('a number of a building can be dialled and not written to', () => {
  expect(telHref('2200 0340')).toBe('tel:+59822000340');
  expect(whatsappHref('2200 0340')).toBeNull();
});

test('a number of another country stays that country’s', () => {
  for (const written of ['+54 11 4321 0000', '0054 11 4321 0000']) {
    expect(telHref(written)).toBe('tel:+541143210000');
    expect(whatsappHref(written)).toBeNull();
  }
});

test('an extension is not part of the number', () => {
  expect(telHref('2200 0340 int. 12')).toBe('tel:+59822000340');
});

test('no number gives no link', () => {
  expect([telHref(''), telHref('no tiene'), whatsappHref('')]).toEqual([null, null, null]);
});
