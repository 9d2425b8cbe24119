import { test } from 'vitest';

test('forgets a promise', () => void Promise.reject(new Error('nobody waited')));
