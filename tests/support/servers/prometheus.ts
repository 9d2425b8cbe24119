/** Prometheus with the product's own rules, of deploy/monitoring, on a free port. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from './freePort.ts';
import { ROOT } from './programs.ts';

export const ALERTS = join(ROOT, 'deploy/monitoring/alerts.yml');

/** Whether Prometheus is installed, and Debian's package has its `promtool` too. */
export const hasPrometheus = (): boolean =>
  ['prometheus', 'promtool'].every((program) => spawnSync(program, ['--version']).status === 0);

/** What `promtool` finds wrong with the rules; '' is nothing. */
export function problemsOfRules(): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** An alert that is not quiet, by its name. */
type Alert = { labels: { alertname: string }; state: 'pending' | 'firing'; annotations: { summary: string } };

export type Prometheus = {
  /** The alerts that fire, by name. */
  firing: () => Promise<Map<string, string>>;
  stop: () => void;
};

/** The minutes of the rules become seconds: what they say of a quarter of an hour is seen in ten. */
const hurried = (rules: string): string =>
  rules.replace(/\[\d+m\]/g, '[10s]').replace(/for: \d+m/g, 'for: 2s');

/** Starts it over one server, which shows its metrics for this token. It asks and judges every second. */
export async function startPrometheus(server: { port: number; token: string }): Promise<Prometheus> {
  const directory = mkdtempSync(join(tmpdir(), 'mostrador-prometheus-'));
  const port = await freePort();
  writeFileSync(join(directory, 'alerts.yml'), hurried(readFileSync(ALERTS, 'utf8')));
  const config = join(directory, 'prometheus.yml');
  writeFileSync(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${directory}/alerts.yml]
scrape_configs:
  - job_name: mostrador
    authorization: { credentials: ${server.token} }
    static_configs: [{ targets: ['127.0.0.1:${server.port}'] }]
`,
  );
  const program = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${directory}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  program.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const stop = (): void => void program.kill('SIGKILL');
  process.once('exit', stop);
  await eventually(
    async () => {
      if (program.exitCode !== null) throw new Error(`Prometheus ended: ${said}`);
      // Ready is who has asked the server once: until then nobody knows of a night.
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=ready`);
      const { data } = (await answer.json()) as { data?: { result: unknown[] } };
      if (!data?.result.length) throw new Error('Prometheus has no metrics yet.');
    },
    { timeoutMs: 60_000 },
  );
  const firing = async (): Promise<Map<string, string>> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
    return new Map(
      data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations }) => [labels.alertname, annotations.summary]),
    );
  };
  return { firing, stop };
}
