/** nginx as three caches that a shop may find itself behind, each on a free port, over one server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/servers/freePort.ts';

/**
 * `obedient` keeps what the answer allows. `bySuffix` keeps, whatever the answer says, each address that ends as a file's
 * name does: many CDNs are set up so. `everything` keeps all answers: no shop can be safe behind it, and the attack must
 * notice that.
 */
export const CACHES = ['obedient', 'bySuffix', 'everything'] as const;
export type CacheName = (typeof CACHES)[number];

const SUFFIXES = 'css|js|mjs|json|png|jpe?g|webp|svg|ico|woff2|txt|xml|bin|pdf|html';
const DISOBEDIENT = `proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires;
      proxy_cache_valid 200 301 302 404 10m;`;

const locationsOf = (name: CacheName): string => {
  const ways = {
    obedient: 'location / { include SHOP; proxy_cache answers; }',
    bySuffix: `location / { include SHOP; proxy_cache answers; }
    location ~* \\.(?:${SUFFIXES})$ { include SHOP; proxy_cache answers; ${DISOBEDIENT} }`,
    everything: `location / { include SHOP; proxy_cache answers; ${DISOBEDIENT} }`,
  };
  return ways[name];
};

export type CachingNginx = { ports: Record<CacheName, number>; stop: () => void };

/** The address alone is the key of what is kept: neither host nor cookie are part of it. */
export async function startCachingNginx(shopPort: number): Promise<CachingNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-caches-'));
  const shop = join(folder, 'shop.conf');
  writeFileSync(
    shop,
    `proxy_pass http://127.0.0.1:${shopPort};
proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host $http_host;
# The attacker's address: those who sign in without a cache have another, and so limits of their own.
proxy_set_header X-Forwarded-For "$http_x_forwarded_for, 192.0.2.1";
proxy_cache_key $request_uri;
proxy_cache_methods GET HEAD;
proxy_ignore_client_abort on;
add_header X-Kept $upstream_cache_status always;
`,
  );
  const ports = {} as Record<CacheName, number>;
  for (const name of CACHES) ports[name] = await freePort();
  const servers = CACHES.map(
    (name) => `proxy_cache_path ${folder}/${name} keys_zone=${name}:10m inactive=1h;
  server {
    listen 127.0.0.1:${ports[name]};
    merge_slashes off;
    ${locationsOf(name).replaceAll('SHOP', shop).replaceAll('proxy_cache answers', `proxy_cache ${name}`)}
  }`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off; keepalive_requests 1000000; large_client_header_buffers 8 32k; ${temporary}
  ${servers.join('\n  ')}
}
`,
  );
  const program = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  program.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await eventually(async () => {
    if (program.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await (await fetch(`http://127.0.0.1:${ports.obedient}/healthz`)).arrayBuffer();
  });
  return { ports, stop: () => void program.kill('SIGKILL') };
}
