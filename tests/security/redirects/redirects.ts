import pMap from 'p-map';
import { dice } from '../../../scripts/sandbox/random.ts';
import { formAction, Visitor } from '../../sandbox/sign-in.ts';
import { startTestOffice, temporaryDirectory } from '../../support/sandbox.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { serveProgram } from '../../support/servers/serveProgram.ts';
import { VICTIM } from '../victim.ts';
import { target } from './targets.ts';

const AT_ONCE = 4;
/** Sign-ins of one browser, which has an address of its own: fewer than the shop's limit of a minute. */
const OF_A_BROWSER = 100;

/** What is wrong with where a customer is sent to; null when it is a place in the shop. */
function problemOf(location: string | null, origin: string): string | null {
  if (location === null) return 'is no redirect';
  if (/[\\\p{Cc}]/u.test(location)) return 'has a character that browsers read in several ways';
  if (!URL.canParse(location, origin)) return 'is no address';
  const { origin: place, pathname } = new URL(location, origin);
  if (place !== origin) return 'leaves the shop';
  return pathname.startsWith('/api/') ? 'calls an endpoint' : null;
}

export type RedirectResult = { seed: number; asked: number; toHome: number; problems: string[] };

/** Signs in with each address to come back to, and looks where the shop sends the customer. */
async function signInWith(
  origin: string,
  targets: string[],
  address: string,
): Promise<[string, string | null][]> {
  const visitor = new Visitor({ 'x-forwarded-for': address });
  const arrivals: [string, string | null][] = [];
  for (const wanted of targets) {
    const start = await visitor.fetch(`${origin}/api/auth/login?returnTo=${encodeURIComponent(wanted)}`);
    const authorize = start.headers.get('location') ?? '';
    if (!URL.canParse(authorize)) throw new Error(`A sign-in did not begin: ${start.status} ${authorize}`);
    const issuer = new URL(authorize).origin;
    const arrival = await visitor.follow(authorize, issuer);
    // The first time there is a form; from then on the identity provider knows the browser.
    const form = { email: VICTIM.email, password: 'demo' };
    const { left } = arrival.left
      ? arrival
      : await visitor.follow(issuer + formAction(arrival.page), issuer, form);
    if (!left) throw new Error('The identity provider did not let the customer go.');
    arrivals.push([wanted, (await visitor.fetch(left.href)).headers.get('location')]);
  }
  return arrivals;
}

/** `count` addresses to come back to, each of which would lead elsewhere if somebody read it another way. */
export async function attackRedirects({
  count,
  seed,
  dist,
}: {
  count: number;
  seed: number;
  dist?: string;
}): Promise<RedirectResult> {
  const port = await freePort();
  const office = await startTestOffice(200, '--app-origin', `http://localhost:${port}`);
  const shop = await serveProgram({
    ...{ office, port, dataDir: temporaryDirectory() },
    ...(dist && { dist }),
    env: { TRUSTED_PROXY: 'loopback' },
  });
  try {
    const roll = dice(seed, 'returnTo');
    const targets = Array.from({ length: count }, () => target(roll));
    const browsers = Array.from({ length: Math.ceil(count / OF_A_BROWSER) }, (_, at) => at);
    const arrivals = await pMap(
      browsers,
      (at) => {
        const own = targets.slice(at * OF_A_BROWSER, (at + 1) * OF_A_BROWSER);
        return signInWith(shop.origin, own, `198.51.${100 + (at >> 8)}.${at & 255}`);
      },
      { concurrency: AT_ONCE },
    );
    const all = arrivals.flat();
    return {
      ...{
        seed,
        asked: all.length,
        toHome: all.filter(([, location]) => location === `${shop.origin}/`).length,
      },
      problems: all.flatMap(([wanted, location]) => {
        const problem = problemOf(location, shop.origin);
        return problem ? [`${JSON.stringify(wanted)} ${problem}: ${JSON.stringify(location)}`] : [];
      }),
    };
  } finally {
    shop.kill('SIGTERM');
    await shop.ended;
    office.stop();
  }
}
