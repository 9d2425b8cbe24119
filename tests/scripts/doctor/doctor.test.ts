import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#backoffice/calls/calls.ts';
import { getPopup } from '#backoffice/calls/content.ts';
import { sendElectronicInvoice } from '#backoffice/calls/mail.ts';
import { createOrder } from '#backoffice/calls/orders.ts';
import { searchProducts } from '#backoffice/calls/product.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { examinePages } from '../../../scripts/doctor/content.ts';
import { sandboxEnvironment } from '../../../scripts/start/programs.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';
import { ROOT } from '../../support/servers/programs.ts';

let sandbox: TestOffice;

beforeAll(async () => {
  sandbox = await startTestOffice();
});
afterAll(() => sandbox.stop());

/** Runs the doctor as an operator does, without a terminal. */
const doctor = (
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const flags = ['scripts/doctor.ts', '--dist', 'no-such-site'];
    const env = { PATH: process.env.PATH, DATA_DIR: temporaryDirectory(), ENV_FILE: '', ...more };
    const program = execFile(process.execPath, [...flags, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: program.exitCode ?? -1, output: stdout + stderr }),
    );
  });
const beside = (...args: string[]): string[] => [
  '--sandbox',
  sandbox.url,
  '--issuer',
  sandbox.issuer,
  ...args,
];

test('is green beside a sound sandbox, and mutates nothing', async () => {
  const { code, output } = await doctor(beside());
  expect(output).toContain('0 fallas');
  expect(code).toBe(0);
  expect(await sandbox.journal(createOrder.path)).toEqual([]);
  expect(await sandbox.journal(sendElectronicInvoice.path)).toEqual([]);
});

test('with a mistake in shop.yaml it says that one, and no stack', async () => {
  const content = join(temporaryDirectory(), 'content');
  cpSync(join(ROOT, 'tests', 'support', 'site', 'foreignContent'), content, { recursive: true });
  writeFileSync(join(content, 'shop.yaml'), 'name: [\n');
  const { code, output } = await doctor([], { CONTENT_DIR: content });
  expect(code).toBe(1);
  expect(output).toMatch(/FALLA +contenido .*shop\.yaml:\d/);
  expect(output).toContain('1 falla');
  expect(output).not.toMatch(/^\s+at /m);
});

test('a page that another shop has not written itself is named', async () => {
  const content = join(temporaryDirectory(), 'content');
  cpSync(join(ROOT, 'tests', 'support', 'site', 'foreignContent'), content, { recursive: true });
  expect(examinePages(content)).toEqual([]);
  cpSync(join(ROOT, 'src', 'content', 'info', 'terms.md'), join(content, 'info', 'terms.md'));
  expect(examinePages(content)).toEqual([
    expect.objectContaining({ what: join(content, 'info/terms.md'), status: 'failed' }),
  ]);
});

test('tries every call of a sandbox when told to write', async () => {
  const { code, output } = await doctor(beside('--write'));
  expect(output.match(/^bien {4}gestión/gm)).toHaveLength(CALLS.length);
  expect(code).toBe(0);
});

test('names three faults, each with its remedy', async () => {
  await sandbox.fail({
    [searchProducts.path]: { kind: 'html' },
    [getStatement.path]: { kind: 'status', status: 500 },
    [getPopup.path]: { kind: 'reset' },
  });
  const { code, output } = await doctor(beside());
  await sandbox.fail({});
  const rows = output.split('\n');
  const failures = rows.flatMap((row, index) =>
    row.startsWith('FALLA') ? [`${row.replace(/\s+/g, ' ')} ${rows[index + 1]?.trim()}`] : [],
  );
  expect(failures).toEqual([
    expect.stringMatching(/ProductSearch .* no se puede leer: .* → Compare lo que /),
    expect.stringMatching(/ClientState .* estado 500 → Busque este minuto /),
    expect.stringMatching(/getPopup .* ECONNRESET → Vea que http.* responda /),
  ]);
  expect(output).toContain('3 fallas');
  expect(code).toBe(1);
});

test('a client secret that the provider does not know, and a level of the log that there is none of, are found', async () => {
  const env = sandboxEnvironment(
    { backoffice: sandbox.url, images: `${sandbox.url}/blob`, issuer: sandbox.issuer },
    'http://localhost:4321',
  );
  const { output } = await doctor([], { ...env, OIDC_CLIENT_SECRET: 'otro', LOG_LEVEL: 'verbose' });
  const text = output.replace(/\s+/g, ' ');
  expect(text).toMatch(/FALLA identidad secreto del cliente .*no acepta .* → Ponga en OIDC_CLIENT_SECRET/);
  expect(text).toMatch(/FALLA variables LOG_LEVEL .* → Ponga uno de estos: trace, debug, info/);
  expect((await doctor([], env)).output).toMatch(/bien +identidad +secreto del cliente/);
});

test('says what to set when nothing is', async () => {
  const { code, output } = await doctor([]);
  expect(output).toMatch(/BACKOFFICE_URL +no está puesta\n +→ Ponga la dirección base/);
  expect(output).not.toContain('\u001b[');
  expect(code).toBe(1);
});
