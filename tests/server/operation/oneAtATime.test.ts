import { expect, test } from 'vitest';
import { LineTooLong, OneAtATime } from '#server/operation/oneAtATime.ts';

test('work is done one at a time, in the order in which it was asked for', async () => {
  const line = new OneAtATime({ waiting: 2, waitMs: 10_000 });
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    done.push(`${name} ends`);
  };
  await Promise.all(['a', 'b', 'c'].map((name) => line.run(work(name))));
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('whoever is behind too many, or waits too long, is refused at once, and their work is not begun later', async () => {
  const line = new OneAtATime({ waiting: 1, waitMs: 20 });
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const making = line.run(() => first.promise);
  const late = line.run(async () => {
    begun.push('late');
  });
  await expect(line.run(async () => undefined)).rejects.toBeInstanceOf(LineTooLong);
  await expect(late).rejects.toBeInstanceOf(LineTooLong);
  first.resolve();
  await making;
  await line.run(async () => {
    begun.push('next');
  });
  expect(begun).toEqual(['next']);
});
