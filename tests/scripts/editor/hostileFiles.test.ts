import { expect, test } from 'vitest';
import { hostileFilesRun } from '../../faults/night/hostileFiles.ts';

test('the editor refuses every hostile file in words, and leaves file and repository as they were', async () => {
  const rows = await hostileFilesRun();
  expect(rows.filter(({ wrong }) => wrong !== '')).toEqual([]);
  for (const { answer } of rows) expect(answer).toMatch(/^(?:No se guardó: |Ese archivo no es)/);
});
