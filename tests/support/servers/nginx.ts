/** nginx with the product's own configurations, of deploy/nginx, on a free port. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../eventually.ts';
import { freePort } from './freePort.ts';

const configuration = (name: string): string =>
  fileURLToPath(new URL(`../../../deploy/nginx/${name}`, import.meta.url));
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether nginx is installed, and Debian's module that sends `.br` files. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;
export const hasBrotli = (): boolean => existsSync(BROTLI_MODULE);

type Options = {
  /** The link to the release in service, as a full path. */
  dist: string;
  /** Where `npm run serve` listens on 127.0.0.1; several take turns. */
  shopPort: number | number[];
  /** Its own; a free one if left out. */
  port?: number;
  /** What `npm run headers` wrote. */
  pages: string;
  brotli: boolean;
};

export type Nginx = {
  url: string;
  port: number;
  /** What its two logs have so far. */
  logged: () => string;
  stop: () => void;
};

/** Each text must be there: a configuration that has changed would be tested with somebody else's paths. */
function withReplacements(name: string, replacements: Record<string, string>): string {
  let result = readFileSync(configuration(name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!result.includes(from)) throw new Error(`${configuration(name)} does not have "${from}".`);
    result = result.replaceAll(from, to);
  }
  return result;
}

type Program = { site: string; port: number; brotli?: boolean };

/** Starts nginx as one process, without a master, and waits until it answers. */
async function runNginx({ site, port, brotli = false }: Program): Promise<Nginx> {
  const directory = mkdtempSync(join(tmpdir(), 'mostrador-nginx-'));
  writeFileSync(join(directory, 'site.conf'), site.replaceAll('DIRECTORY', directory));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${directory}/${kind};`)
    .join(' ');
  const config = join(directory, 'nginx.conf');
  writeFileSync(
    config,
    `${brotli ? `load_module ${BROTLI_MODULE};` : ''}
daemon off; master_process off; pid ${directory}/pid; error_log stderr crit;
events { worker_connections 512; }
http { access_log off; keepalive_requests 1000000; sendfile on; ${temporary} include ${directory}/site.conf; }
`,
  );
  const program = spawn('nginx', ['-p', directory, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  program.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (program.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await (await fetch(`${url}/`)).arrayBuffer();
  });
  const logged = (): string =>
    ['access.log', 'error.log'].map((name) => readFileSync(join(directory, name), 'utf8')).join('');
  return { url, port, logged, stop: () => void program.kill('SIGKILL') };
}

/** A server of the configuration, by its address: what stands behind that stays. */
const SHOP = 'server 127.0.0.1:4321 max_fails=0;';

const serversOf = (ports: number | number[]): string =>
  [ports]
    .flat()
    .map((port) => SHOP.replace('4321', String(port)))
    .join(' ');

/** In front of servers, with the files of their release. */
export async function startNginx(options: Options): Promise<Nginx> {
  const { dist, shopPort, pages, brotli } = options;
  const port = options.port ?? (await freePort());
  const site = withReplacements('mostrador.conf', {
    'listen 80;': `listen 127.0.0.1:${port};`,
    [SHOP]: serversOf(shopPort),
    '/srv/mostrador/dist': dist,
    '/var/log/nginx/': 'DIRECTORY/',
    '/etc/nginx/mostrador-pages.conf': pages,
    ...(brotli && { '# brotli_static on;': 'brotli_static on;' }),
  });
  return runNginx({ site, port, brotli });
}

type BucketOptions = Pick<Options, 'pages'> & {
  shopPort: number;
  /** Where anybody reads the bucket's objects over TLS, with a final slash. */
  bucket: string;
  /** The file of its certificate, for the name of a store in the configuration. */
  certificate: string;
};

/** The store's name in the configuration. */
export const STORE_NAME = 's3.sa-east-1.amazonaws.com';

/** In front of a bucket of Swift, which calls an object's own metadata otherwise than S3's stores, and of a server. */
export async function startBucketNginx({
  shopPort,
  bucket,
  certificate,
  pages,
}: BucketOptions): Promise<Nginx> {
  const port = await freePort();
  const { host, pathname } = new URL(bucket);
  const site = withReplacements('bucket.conf', {
    'listen 80;': `listen 127.0.0.1:${port};`,
    [SHOP]: serversOf(shopPort),
    [`server ${STORE_NAME}:443;`]: `server ${host};`,
    'https://mostrador_bucket/BUCKET/': `https://mostrador_bucket${pathname}`,
    '/etc/ssl/certs/ca-certificates.crt': certificate,
    $upstream_http_x_amz_meta_release: '$upstream_http_x_object_meta_release',
    '/var/cache/nginx/mostrador': 'DIRECTORY/cache',
    '/var/log/nginx/': 'DIRECTORY/',
    '/etc/nginx/mostrador-pages.conf': pages,
  });
  return runNginx({ site, port });
}
