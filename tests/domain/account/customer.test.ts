import { expect, test } from 'vitest';
import { type Employee, sellerOf } from '#domain/account/customer.ts';

const employee = (code: string, name: string, active = true): Employee => ({
  code,
  name,
  active,
  email: '',
  phone: '099 410 225',
  role: 'Vendedor',
});
const STAFF = [employee('2', 'Lucía'), employee('3', 'Diego'), employee('9', 'Fernando', false)];
const named = (code: string, name: string) => ({ seller: { code, name, email: '', phone: '' } });

test('the seller is the employee with the number in the customer’s record', () => {
  expect(sellerOf(named('3', 'Otro nombre'), STAFF)?.name).toBe('Diego');
});

test('without a number the name counts', () => {
  expect(sellerOf(named('', 'Lucía'), STAFF)?.code).toBe('2');
});

test('who does not work there any more, or never did, is nobody’s seller', () => {
  expect(sellerOf(named('9', 'Fernando'), STAFF)).toBeNull();
  expect(sellerOf(named('77', 'Nadie'), STAFF)).toBeNull();
  expect(sellerOf({ seller: null }, STAFF)).toBeNull();
});
