import type { AttackedShop } from '../attackedShop.ts';
import { EVIL } from '../caches/variants.ts';
import { type RawAnswer, requestText, sendRaw } from '../raw.ts';
import { HEADERS, PLACES, QUERIES, REFLECTED } from './oddInputs.ts';
import { pair, type SmuggledRequest, smuggling } from './smuggling.ts';
import { problemOf, Tally } from './tally.ts';

/** What is wrong with how what may be two requests is answered; null when nothing is. */
function smugglingProblem({ single }: SmuggledRequest, answer: RawAnswer): string | null {
  const { statuses, status, timedOut } = answer;
  if (timedOut) return 'was not answered';
  // Silence is no answer that somebody else could be given.
  if (statuses.length === 0) return null;
  const isRefused = status >= 400 && status < 500;
  const isAnswered = single && status < 500 && statuses.length === 1;
  // A refusal before the body was read: then Node answers 400 to a rest that is no request, and closes the connection.
  const isRestRefused = statuses.length === 1 || statuses.slice(1).join() === '400';
  return (isRefused && isRestRefused) || isAnswered ? null : `was answered ${statuses.join(', ')}`;
}

async function smuggle({ port }: AttackedShop['shop'], tally: Tally): Promise<void> {
  const host = `localhost:${port}`;
  const two = await sendRaw(port, pair(host));
  const areCounted = two.statuses.join() === '200,200';
  tally.add('two requests', 'one behind the other', two, areCounted ? null : `${two.statuses} were counted`);
  for (const one of smuggling(host)) {
    const answer = await sendRaw(port, one.sent);
    tally.add('smuggling', one.name, answer, smugglingProblem(one, answer));
  }
}

/** Addresses, headers and requests that no browser sends: refused or answered, at once, and never with what they said. */
export async function attackRequests({ shop }: AttackedShop, every: number): Promise<Tally> {
  const tally = new Tally();
  const host = `localhost:${shop.port}`;
  const get = (path: string, headers: Record<string, string>, more = ''): string =>
    requestText(`GET ${path}`, { host, connection: 'close', ...headers }, '').replace(/\r\n$/, `${more}\r\n`);
  const chosen = <One>(all: One[]): One[] => all.filter((_, at) => at % every === 0);

  for (const [name, query] of chosen(Object.entries(QUERIES))) {
    for (const place of PLACES) {
      const answer = await sendRaw(shop.port, get(`${place}?${query}`, {}));
      tally.add('addresses', `${name} at ${place}`, answer, problemOf(answer));
    }
  }
  for (const [name, lines] of chosen(Object.entries(HEADERS))) {
    for (const place of PLACES) {
      const answer = await sendRaw(shop.port, get(place, {}, lines));
      tally.add('headers', `${name} at ${place}`, answer, problemOf(answer));
    }
  }
  for (const headers of chosen(REFLECTED)) {
    for (const place of PLACES) {
      const answer = await sendRaw(shop.port, get(place, headers));
      const said = `${answer.headers}${answer.body}`.includes(EVIL) ? 'was repeated' : null;
      tally.add('reflected', `${JSON.stringify(headers)} at ${place}`, answer, problemOf(answer) ?? said);
    }
  }
  await smuggle(shop, tally);
  // Whoever was silent may have ended.
  const alive = await sendRaw(shop.port, get('/healthz', {}));
  tally.add('afterwards', 'the shop', alive, alive.status === 200 ? null : `was answered ${alive.status}`);
  return tally;
}
