import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/servers/programs.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What deploy/compose/nginx.sh writes for nginx in its container. */
function containerConfiguration(): string {
  const written = join(mkdtempSync(join(tmpdir(), 'mostrador-compose-')), 'default.conf');
  const env = { MOSTRADOR_CONF: join(ROOT, 'deploy/nginx/mostrador.conf'), NGINX_CONF: written };
  execFileSync('sh', [join(ROOT, 'deploy/compose/nginx.sh')], { env: { ...process.env, ...env } });
  return readFileSync(written, 'utf8');
}

test('nginx in its container has both servers, and the files of the common volume', () => {
  const configuration = containerConfiguration();
  expect(configuration).toContain('server shop-1:4321 max_fails=0; server shop-2:4321 max_fails=0;');
  expect(configuration).toContain('root /srv/mostrador/site/dist/client;');
  expect(configuration).toContain('include /srv/mostrador/site/mostrador-pages.conf;');
  expect(configuration).not.toMatch(
    /127\.0\.0\.1|root \/srv\/mostrador\/dist|include \/etc|server_name shop/,
  );
});

type Service = {
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  logging: { options: Record<string, string> };
  volumes: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
};
const composed = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

test.each(Object.entries(composed.services))(
  '%s may do nothing of the machine’s, and its log has a bound',
  (name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    for (const added of service.cap_add ?? [])
      expect(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'NET_BIND_SERVICE', 'SETGID', 'SETUID']).toContain(added);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.logging.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
    // A night builds in the project's folder.
    expect(service.read_only).toBe(name !== 'night');
  },
);

test('somebody sees whether nginx and Postgres answer, and backups outlive the container that wrote them', () => {
  for (const name of ['nginx', 'postgres'])
    expect(composed.services[name]?.healthcheck?.test?.[0], name).toBe('CMD');
  expect(composed.services['shop-1']?.volumes).toContain('backups:/srv/mostrador/backups');
  expect(composed.volumes).toHaveProperty('backups');
  expect(read('Dockerfile')).toMatch(/install -d -o node -g node .*\bbackups\b/);
});

test('the image and its containers run programs that are there, and serve what the night writes', () => {
  const texts = [read('Dockerfile'), read('compose.yaml')].join('\n');
  const programs = [...texts.matchAll(/scripts\/[\w.-]+/g)].map(([program]) => program);
  expect(programs).toContain('scripts/serve.ts');
  for (const program of programs) expect(existsSync(join(ROOT, program)), program).toBe(true);
  expect(read('Dockerfile')).toContain('"--dist", "site/dist"');
  expect(read('compose.yaml')).toContain('--out site/dist');
});

test('the image has the PostgreSQL client of the server in compose.yaml', () => {
  const [, server] = /image: postgres:(\d+)/.exec(read('compose.yaml')) ?? [];
  expect(read('Dockerfile')).toContain(`postgresql-client-${server} `);
});

test.each([
  [200, 0],
  [503, 1],
])('the health check asks the port that PORT names: %i ends it with %i', async (status, code) => {
  const [, command = ''] = /HEALTHCHECK .*\n\s+CMD (\[.*\])/.exec(read('Dockerfile')) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0);
  const { port } = server.address() as AddressInfo;
  const check = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'ignore' });
  expect(await once(check, 'exit')).toEqual([code, null]);
  server.close();
});

test('whatever src and the programs of an operator import is in the image, which has no developers’ packages', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const files = globSync(
    ['src/**/*.{ts,tsx}', 'scripts/*.ts', 'scripts/{backup,doctor,orders,program,start}/*.ts'],
    {
      cwd: ROOT,
    },
  );
  const imported = files
    .filter((file) => !/^scripts\/(?:tour|test|bench|dev)\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^(?:import(?! type)|\}) [^'\n]*\bfrom '([^'.#~][^':]*)';$/gm)].map(
        ([, name = '']) => name,
      ),
    );
  const names = new Set(imported.map((name) => name.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? ''));
  expect(names).toContain('get-port');
  expect([...names].filter((name) => !(name in dependencies))).toEqual([]);
});
