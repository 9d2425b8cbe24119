import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { stubEnvironment } from '../../support/environment.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

afterAll(() => vi.unstubAllEnvs());

test('what cannot be opened is not tried anew for each request, and is opened soon after it can be', async () => {
  const DATA_DIR = join(temporaryDirectory(), 'not-a-folder');
  writeFileSync(DATA_DIR, '');
  stubEnvironment(
    { url: 'http://127.0.0.1:9', issuer: 'http://127.0.0.1:9' },
    { DATA_DIR, DATABASE_URL: '' },
  );
  const { services, stopServices } = await import('#server/operation/services.ts');
  const failure = () =>
    services().then(
      () => 'none',
      (error: unknown) => error,
    );
  const first = await failure();
  expect(first).toBeInstanceOf(Error);
  rmSync(DATA_DIR);
  expect(await failure()).toBe(first);
  await stopServices();
  await eventually(() => services());
  await stopServices();
});
