import { expect, test } from 'vitest';

test('adds', () => expect(1 + 1).toBe(2));

test('subtracts', () => expect(1 - 1).toBe(2));
