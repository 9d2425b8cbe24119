import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';

test('waits for what does not come', () =>
  eventually(() => expect(1).toBe(2), { timeoutMs: 20, everyMs: 5 }));

test('takes longer than it may', () => new Promise<void>(() => undefined), 20);
