import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#backoffice/calls/calls.ts';
import { getSavedCart } from '#backoffice/calls/cart.ts';
import { getOrders } from '#backoffice/calls/orders.ts';
import type { AnyCall } from '#backoffice/client/defineCall.ts';
import {
  type BackOffice,
  type CallReport,
  closeBackOffice,
  openBackOffice,
} from '#backoffice/client/office.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import { findSamples } from '../../../scripts/doctor/samples.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const BRUNO = { cardcode: 'C00345' };
/** More than the list of this customer has. */
const MANY_ROWS = 2_000;

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema };
type Described = {
  paths: Record<
    string,
    Record<string, { responses: { 200: { content: { 'application/json': { schema: Schema } } } } }>
  >;
  components: { schemas: Record<string, Schema> };
};

let sandbox: TestOffice;
let office: BackOffice;
let described: Described;
let samples: Partial<Samples>;
const reports: CallReport[] = [];

beforeAll(async () => {
  sandbox = await startTestOffice();
  office = openBackOffice(sandbox.url, { observe: (report) => reports.push(report) });
  described = (await (await fetch(`${sandbox.url}/openapi.json`)).json()) as Described;
  samples = await findSamples(office, ANA);
});
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

/** Where the description of an answer has a field `cardcode`. */
function placesIn(schema: Schema, at: string[] = []): string[] {
  const { properties = {}, items } = schema.$ref
    ? (described.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    : schema;
  const own = 'cardcode' in properties ? [[...at, 'cardcode'].join('.')] : [];
  const inside = Object.entries(properties).flatMap(([name, each]) => placesIn(each, [...at, name]));
  return [...own, ...inside, ...(items ? placesIn(items, [...at, '*']) : [])];
}

const describedPlaces = ({ method, path }: AnyCall): string[] => {
  const answer = described.paths[path]?.[method.toLowerCase()]?.responses[200];
  return answer ? placesIn(answer.content['application/json'].schema) : ['is not described'];
};

const saidPlaces = ({ owner }: AnyCall): string[] => {
  if ('none' in owner || owner.isOptional) return [];
  return [owner.rows ? `${owner.rows}.*.${owner.field}` : owner.field];
};

const titled = <Call extends AnyCall>(call: Call) => [call.path, call] as const;
const naming = CALLS.filter((call) => saidPlaces(call).length > 0);

test.each(CALLS.map(titled))(
  '%s says which field of its answer names the customer, if any does',
  (_, call) => {
    expect(saidPlaces(call)).toEqual(describedPlaces(call));
  },
);

/** Rewrites the owner that an answer names, in each of its rows. */
function rewriting(call: AnyCall, operation: object): object {
  const place = `/${saidPlaces(call)[0]?.replaceAll('.', '/')}`;
  const rows = place.includes('*') ? Array.from({ length: MANY_ROWS }, (_, row) => String(row)) : [''];
  return {
    kind: 'rewrite',
    patch: rows.map((row) => ({ ...operation, path: place.replace('*', row) })),
  };
}

test.each(
  naming.flatMap((call) => [
    [call.path, 'another customer', call, { op: 'replace', value: BRUNO.cardcode }] as const,
    [call.path, 'nobody', call, { op: 'remove' }] as const,
  ]),
)('what %s answers about %s is a failure', async (_, __, call, operation) => {
  await sandbox.fail({ [call.path]: rewriting(call, operation) });
  await expect(call.probe(office, samples)).rejects.toMatchObject({ outcome: 'misshapen' });
  await sandbox.fail({});
});

test("a row of another customer in a customer's own list is left out, and counted", async () => {
  const listed = await getOrders(office, ANA.cardcode);
  const patch = [{ op: 'replace', path: '/orders/0/cardcode', value: BRUNO.cardcode }];
  await sandbox.fail({ [getOrders.path]: { kind: 'rewrite', patch } });
  reports.length = 0;
  expect(await getOrders(office, ANA.cardcode)).toEqual(listed.slice(1));
  expect(reports[0]?.deviations).toEqual({ "another customer's row left out": 1 });
  await sandbox.fail({});
});

test('a cart that names another customer than the one asked for is a failure', async () => {
  const patch = [{ op: 'add', path: '/data/cardcode', value: BRUNO.cardcode }];
  await sandbox.fail({ [getSavedCart.path]: { kind: 'rewrite', patch } });
  await expect(getSavedCart(office, ANA)).rejects.toMatchObject({ outcome: 'misshapen' });
  await sandbox.fail({});
});
