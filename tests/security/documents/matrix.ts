import { PLACEHOLDER } from '#domain/product/picture.ts';
import { Callers, ROLES, type Role } from '../callers.ts';
import { type Route, requestTimeRoutes } from '../routes.ts';
import { says, type Victim } from '../victim.ts';
import { type Request, requestsOf, UNKNOWN } from './matrixRequests.ts';

/** Routes that answer anybody the same: sign-in, the catalogue's public fields, the server's own state. */
const PUBLIC = [
  /^\/api\/auth\//,
  /^\/api\/(?:catalogue|products|terms|readyz|metrics|no-images|web\/GetPopup|web\/PopupImage)/,
  /^\/account\/login$/,
  /^\/shop\/new-products\//,
];
const isPublic = ({ path }: Route): boolean => PUBLIC.some((pattern) => pattern.test(path));

export type Outcome =
  | 'login'
  | 'refused'
  | '404'
  | 'empty page'
  | 'placeholder'
  | 'own data'
  | 'public'
  | 'LEAK';

type Answer = { status: number; location: string; type: string; text: string };

/** What an answer is; `LEAK` when it has a word of the victim's that the request did not have. */
function outcomeOf({ route, path, body = '' }: Request, role: Role, answer: Answer, victim: Victim): Outcome {
  const { status, location, type, text } = answer;
  const said = decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '')) + body;
  if (victim.words.some((word) => says(text, word) && !said.includes(word))) return 'LEAK';
  if (isPublic(route)) return 'public';
  if (status === 404) return '404';
  if (location === PLACEHOLDER) return 'placeholder';
  if (status >= 300 && status < 400)
    return /\/account\/login|\/api\/auth\/login/.test(location) ? 'login' : 'LEAK';
  if (status >= 400) return 'refused';
  // A page of somebody's number is not found; only a page without a number may be one of nothing.
  if (route.kind === 'page' && type.startsWith('text/html'))
    return role === 'visitor' || route.path.includes('{') ? 'LEAK' : 'empty page';
  return role === 'other customer' || (role === 'no card code' && route.path === '/api/auth/me')
    ? 'own data'
    : 'LEAK';
}

/**
 * One page is another but for the number in its address, which it repeats, what Astro makes of it, an island's uid, and the
 * request's own id, which a failure says.
 */
const withoutId = (text: string, { id, path }: Request): string =>
  [encodeURIComponent(path), path, decodeSafely(id), id]
    .filter(Boolean)
    .reduce((left, said) => left.replaceAll(said, 'ID'), text)
    .replace(/ uid="[^"]*"/g, '')
    .replace(/("requestId":"|Código del problema: )[\w.-]+/g, '$1');

function decodeSafely(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export type Cell = { route: string; role: Role; outcomes: Map<Outcome, number>; leaks: string[] };

async function answerTo(callers: Callers, role: Role, request: Request, origin: string): Promise<Answer> {
  const { route, path, body } = request;
  const answer = await callers.send(role, path, {
    method: route.method,
    ...(body !== undefined && { body, headers: { origin, 'content-type': 'application/json' } }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  return { status: answer.status, location: answer.headers.get('location') ?? '', type, text };
}

async function cellOf(
  callers: Callers,
  role: Role,
  route: Route,
  victim: Victim,
  origin: string,
): Promise<Cell> {
  const cell: Cell = { route: `${route.method} ${route.path}`, role, outcomes: new Map(), leaks: [] };
  const unknown = new Map<string, string>();
  for (const request of requestsOf(route, victim)) {
    const answer = await answerTo(callers, role, request, origin);
    let outcome = outcomeOf(request, role, answer, victim);
    const told = `${answer.status} ${withoutId(answer.text, request)}`;
    const place = request.path.replace(request.id, '');
    if (request.id === UNKNOWN) unknown.set(place, told);
    // Whoever is answered otherwise for a number of hers than for one of nobody's learns that it exists.
    if (victim.ids.includes(request.id) && !isPublic(route) && unknown.get(place) !== told) outcome = 'LEAK';
    if (outcome === 'LEAK') cell.leaks.push(`${request.path} ${answer.status} ${answer.text.slice(0, 80)}`);
    cell.outcomes.set(outcome, (cell.outcomes.get(outcome) ?? 0) + 1);
  }
  return cell;
}

/** Every route with every kind of id, for every role that the victim's data is not for. */
export async function runMatrix(origin: string, victim: Victim): Promise<Cell[]> {
  const callers = new Callers(origin);
  const cells: Cell[] = [];
  for (const route of requestTimeRoutes()) {
    for (const role of ROLES) cells.push(await cellOf(callers, role, route, victim, origin));
  }
  return cells;
}
