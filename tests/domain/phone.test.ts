import { expect, test } from 'vitest';
import { telHref, whatsappHref } from '#domain/phone.ts';

test('a mobile number is dialled and written to with the country’s prefix', () => {
  for (const written of ['099 410 225', '+598 99 410 225', '59899410225', '99410225']) {
    expect(telHref(written)).toBe('tel:+59899410225');
    expect(whatsappHref(written)).toBe('https://wa.me/59899410225');
  }
});

test('a number of a building can be dialled and not written to', () => {
  expect(telHref('2200 0340')).toBe('tel:+59822000340');
  expect(whatsappHref('2200 0340')).toBeNull();
});

test('no number gives no link', () => {
  expect([telHref(''), telHref('no tiene'), whatsappHref('')]).toEqual([null, null, null]);
});
