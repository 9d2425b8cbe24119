import pMap from 'p-map';
import { startTestOffice, temporaryDirectory } from '../../support/sandbox.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { serveProgram } from '../../support/servers/serveProgram.ts';
import { Callers } from '../callers.ts';
import { requestTimeRoutes } from '../routes.ts';
import { readVictim, says, type Victim } from '../victim.ts';
import { type RawAnswer, type Sent, send } from './asWritten.ts';
import { CACHES, type CacheName, startCachingNginx } from './cachingNginx.ts';
import { EVIL, VARIANTS, type Variant } from './variants.ts';

const AT_ONCE = 4;
/** Files of the build, among them what no page may be without. */
const FILES = ['/', '/shop/catalog', '/promos', '/site/faq', '/search/index.bin', '/sw.js', '/robots.txt'];

export type CacheResult = {
  cache: CacheName;
  routes: number;
  variants: number;
  requests: number;
  /** Answers that came from the cache and not from the shop. */
  kept: number;
  /** What somebody read who should not have, a line each. */
  crossReads: string[];
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Addresses of every GET route, with a number of the victim's in each place, and some files of the build. */
function addressesOf(victim: Victim): string[] {
  const [order = '', invoice = '', ...others] = victim.ids;
  const paths = requestTimeRoutes()
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
  const filled = paths.map((path) =>
    path
      .replace(/\{kind\}/, 'factura')
      .replace(
        /\{\w+\}/g,
        path.includes('documents') ? invoice : path.includes('order') ? order : (others[0] ?? '1'),
      ),
  );
  return [...filled, ...FILES];
}

/**
 * For each address and each variant: the victim asks through the cache with her session, and then a visitor and another
 * customer ask for the same address. Nobody may read a word of hers, nor anything of the attacker's, who sends the same
 * before a visitor does.
 */
async function attackThrough(
  cache: CacheName,
  port: number,
  {
    addresses,
    victim,
    origin,
    variants,
  }: { addresses: string[]; victim: Victim; origin: string; variants: readonly Variant[] },
): Promise<CacheResult> {
  const callers = new Callers(origin);
  const result: CacheResult = {
    ...{ cache, routes: addresses.length, variants: variants.length },
    ...{ requests: 0, kept: 0, crossReads: [] },
  };
  // The sessions are there before requests that would each begin one.
  for (const role of ['victim', 'other customer'] as const) await callers.cookieOf(role);
  let round = 0;

  async function ask(sent: Omit<Sent, 'port'>, role?: 'victim' | 'other customer'): Promise<RawAnswer> {
    const cookie = role && (await callers.cookieOf(role));
    const headers = { ...sent.headers, ...(cookie && { cookie }) };
    const answer = await send({ port, address: sent.address, headers });
    result.requests += 1;
    if (answer.kept === 'HIT') result.kept += 1;
    if (role && answer.status === 429 && answer.kept !== 'HIT') callers.forget(role);
    return answer;
  }

  function inspect(answer: RawAnswer, what: string, address: string): void {
    const said = decoded(decoded(address));
    const words = [...victim.words, EVIL].filter((word) => !said.includes(word) && says(answer.text, word));
    if (words.length > 0)
      result.crossReads.push(
        `${cache}: ${address} (${what}) said ${words.join(', ')} [${answer.status} ${answer.kept}]`,
      );
  }

  const attacks = addresses.flatMap((path) => variants.map((variant) => ({ path, variant })));
  await pMap(
    attacks,
    async ({ path, variant: { name, address: write, headers } }) => {
      round += 1;
      // An address of its own for each attack, so that none meets what another one left.
      const fresh = (mark: string): string => write(`${path}?n=${mark}${round}`);
      const [hers, poisoned] = [fresh('a'), fresh('b')];
      await ask({ address: hers, ...(headers && { headers }) }, 'victim');
      inspect(await ask({ address: hers }), name, hers);
      inspect(await ask({ address: hers }, 'other customer'), name, hers);
      await ask({ address: poisoned, ...(headers && { headers }) });
      inspect(await ask({ address: poisoned }), name, poisoned);
    },
    { concurrency: AT_ONCE },
  );
  return result;
}

/** A short run tries one variant in `every`, beginning with the one at `first`. */
type Options = { dist?: string; every?: number; first?: number };

/** Attacks the shop through each cache. That `everything` is read across shows that the attack would notice. */
export async function attackCaches({ dist, every = 1, first = 0 }: Options): Promise<CacheResult[]> {
  const port = await freePort();
  const office = await startTestOffice(200, '--app-origin', `http://localhost:${port}`);
  const shop = await serveProgram({
    ...{ office, port, dataDir: temporaryDirectory() },
    ...(dist && { dist }),
    env: { GUEST_REQUESTS_PER_MINUTE: '1000000', TRUSTED_PROXY: 'loopback' },
  });
  const nginx = await startCachingNginx(port);
  try {
    const victim = await readVictim(office.url);
    const addresses = addressesOf(victim);
    const tried = VARIANTS.filter((_, at) => at % every === first % every);
    const common = { victim, origin: shop.origin };
    const results: CacheResult[] = [];
    for (const cache of CACHES) {
      const lure = cache === 'everything';
      const [asked, variants] = lure ? [['/api/auth/me'], VARIANTS.slice(0, 1)] : [addresses, tried];
      results.push(await attackThrough(cache, nginx.ports[cache], { ...common, addresses: asked, variants }));
    }
    return results;
  } finally {
    nginx.stop();
    shop.kill('SIGTERM');
    await shop.ended;
    office.stop();
  }
}

/** What is wrong, a line each: what was read across, and an attack that notices nothing. */
export const crossReadsOf = (results: readonly CacheResult[]): string[] =>
  results.flatMap(({ cache, kept, crossReads }) => {
    if (cache !== 'everything')
      return kept > 0 ? crossReads : [`${cache} kept nothing, so nothing was tried`];
    return crossReads.length > 0 ? [] : ['a cache that keeps everything was not noticed'];
  });
