import { once } from 'node:events';
import { getPriority } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startChild } from '#server/operation/childProgram.ts';

/** It only says what it exports, and ends. */
const PROGRAM = pathToFileURL(resolve('src/server/operation/childProgram.ts')).href;

test('a program beside the server has the processors only where the server leaves them', async () => {
  const child = startChild(PROGRAM, { argument: null, heapMb: 32 });
  expect(getPriority(child.pid)).toBeGreaterThan(getPriority());
  expect(await once(child, 'exit')).toEqual([0, null]);
});
