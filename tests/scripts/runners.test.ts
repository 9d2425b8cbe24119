import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { vitest } from '../../scripts/test/runners.ts';

const folder = join(import.meta.dirname, 'failing');

async function run(project: string) {
  // It shows what the runner said, which is this test's material and nobody's failure.
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const outcome = await vitest('Tests that fail', [project], ['--root', folder]).run();
  log.mockRestore();
  return outcome;
}

test('a run of Vitest counts what passed, and names each failed test, file and error outside any test', async () => {
  const { passed, failed } = await run('failing');
  expect(passed).toBe(2);
  expect(failed).toHaveLength(5);
  expect(failed).toContainEqual({
    name: 'subtracts',
    file: join(folder, 'sums.failing.ts'),
    isTest: true,
    reason: expect.stringContaining('expected'),
    late: false,
  });
  expect(failed).toContainEqual({
    name: 'the file as a whole',
    file: join(folder, 'unloadable.failing.ts'),
    isTest: false,
    reason: expect.stringMatching(/./),
    late: false,
  });
  expect(failed).toContainEqual({
    name: 'an error outside any test',
    file: join(folder, 'forgotten.failing.ts'),
    isTest: false,
    reason: 'nobody waited',
    late: false,
  });
});

test('a run of Vitest tells what ran out of its time from what was wrong', async () => {
  const { failed } = await run('failing');
  const late = failed.filter((failure) => failure.late);
  expect(late.map(({ name }) => name)).toEqual(['waits for what does not come', 'takes longer than it may']);
  expect(late[0]?.reason).toMatch(/^Still after 20 ms: expected 1 to be 2/);
});

test('a run of Vitest that fails after its tests tells the last that it said', async () => {
  const { passed, failed } = await run('teardown');
  expect(passed).toBe(1);
  expect(failed).toEqual([
    {
      name: 'Tests that fail: failed after its tests',
      file: '',
      isTest: false,
      reason: expect.stringContaining('the folder is not empty'),
      late: false,
    },
  ]);
});
