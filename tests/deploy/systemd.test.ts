import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';
import { ROOT } from '../support/servers/programs.ts';
import { hasSystemdAnalyze } from '../support/servers/systemd.ts';

const UNITS = fileURLToPath(new URL('../../deploy/systemd', import.meta.url));
const names = readdirSync(UNITS);

const systemdAnalyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

beforeEach(({ skip }) =>
  skip(
    !hasSystemdAnalyze(),
    'systemd-analyze is not installed, so the units are not tried: apt-get install systemd',
  ),
);

test('systemd has nothing to say against the units, and finds the programs that they start', () => {
  const folder = mkdtempSync(join(temporaryDirectory(), 'units-'));
  for (const name of names) {
    const unit = readFileSync(join(UNITS, name), 'utf8').replaceAll('/srv/mostrador/', ROOT);
    writeFileSync(join(folder, name), unit.replace('User=mostrador', 'User=root'));
    for (const [, program = ''] of unit.matchAll(/^ExecStart=\S+ (\S+ \S+)$/gm))
      for (const script of program.split(' ')) expect(() => readFileSync(join(ROOT, script))).not.toThrow();
  }
  expect(systemdAnalyze('verify', ...names.map((name) => join(folder, name)))).toEqual({
    status: 0,
    output: '',
  });
});

test.each(names.filter((name) => name.endsWith('.service')))(
  '%s leaves little of the machine to reach',
  (name) => {
    const { status, output } = systemdAnalyze(
      'security',
      '--offline=true',
      '--threshold=20',
      join(UNITS, name),
    );
    expect(status, output).toBe(0);
  },
);
