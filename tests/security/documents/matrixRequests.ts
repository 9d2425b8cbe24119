import { DOCUMENT_KINDS } from '#domain/documents/document.ts';
import type { Route } from '../routes.ts';
import { VICTIM, type Victim } from '../victim.ts';

/** A number that nobody has, and what is no number at all. */
export const UNKNOWN = '1999999';
const MALFORMED = [
  ...['abc', '-1', '0', '01', '1.5', '1e3', '9'.repeat(300), '%00', '%0a1', "1'--", '1%2F2', '%D9%A1', '%25'],
  ...['..%2F..%2Fapi%2Fcart', 'constructor', '00000000-0000-4000-8000-000000000000'],
];

/** Everything that names the victim and that a body of ours may have. */
const foreignBody = ({ ids }: Victim) => ({
  ...{ cardcode: VICTIM.cardcode, email: VICTIM.email, to: VICTIM.email },
  ...{ baseRev: 0, rev: 0, comments: '', key: '00000000-0000-4000-8000-000000000000', docNum: ids[1] },
  operations: [{ kind: 'empty', opId: 'attack' }],
  edits: [{ kind: 'empty', list: 'wishlist' }],
  lines: [],
});

export type Request = { route: Route; path: string; id: string; body?: string };

/** The addresses of a route: with every kind of id in its last parameter, with every kind of document in others. */
export function requestsOf(route: Route, victim: Victim): Request[] {
  const body = route.method === 'POST' ? { body: JSON.stringify(foreignBody(victim)) } : {};
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  const query = new URLSearchParams({
    ...{ cardcode: VICTIM.cardcode, email: VICTIM.email },
    ...{ docNum: victim.ids[1] ?? '', orderid: victim.ids[0] ?? '', itemcodes: '1', lines: '[]' },
  });
  const last = names.at(-1);
  if (last === undefined) {
    return [
      { route, path: route.path, id: '', ...body },
      { route, path: `${route.path}?${query}`, id: 'query', ...body },
    ];
  }
  const firsts = names.length > 1 ? [...DOCUMENT_KINDS, 'nada'] : [''];
  return firsts.flatMap((first) =>
    [UNKNOWN, ...victim.ids, ...MALFORMED].map((id) => ({
      route,
      path: route.path.replace(last, id).replace(/\{\w+\}/g, first),
      id,
      ...body,
    })),
  );
}
