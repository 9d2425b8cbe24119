import fc from 'fast-check';

/** One answer as it goes over the wire. `cut` ends the connection before all of it is out. */
export type BrokenAnswer = { kind: string; status: number; contentType: string; body: Buffer; cut: boolean };

type Json = unknown;
type Edit = { at: number; how: 'replace' | 'remove' | 'rename' | 'repeat'; value: Json };

/** Values that often break parsers. */
const NASTY: Json[] = [
  null,
  true,
  false,
  '',
  ' ',
  'null',
  'NaN',
  '12,5',
  '1.234,50',
  '1e400',
  '0x10',
  'U$S',
  '€',
  'ñandú',
  '<b>x</b>',
  0,
  -1,
  -0.5,
  0.1 + 0.2,
  1e21,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [null],
  [[]],
  [[[[null]]]],
  { a: null },
  { name: null },
  { url: 1 },
  { constructor: 1, toString: null, hasOwnProperty: '' },
  'x'.repeat(5_000),
  Array.from({ length: 300 }, () => null),
];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'rename', 'repeat'),
  value,
});

type Slot = { parent: Record<string, Json>; key: string };

const slotsOf = (node: Json, slots: Slot[] = []): Slot[] => {
  if (typeof node !== 'object' || node === null) return slots;
  const parent = node as Record<string, Json>;
  for (const key of Object.keys(parent)) {
    slots.push({ parent, key });
    slotsOf(parent[key], slots);
  }
  return slots;
};

/** A copy of a good answer with some values changed. */
function spoil(good: Json, edits: Edit[]): Json {
  const root: Slot['parent'] = { answer: structuredClone(good) };
  for (const { at, how, value: put } of edits) {
    const slots = slotsOf(root);
    const { parent, key } = slots[at % slots.length] ?? { parent: root, key: 'answer' };
    const old = parent[key];
    if (how === 'replace') parent[key] = structuredClone(put);
    if (how === 'repeat') parent[key] = [old, structuredClone(old)];
    if (how === 'remove' || how === 'rename') {
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
    }
    if (how === 'rename' && !Array.isArray(parent)) parent[key.toUpperCase()] = old;
  }
  return root.answer;
}

/** A good answer with one to four changes: wrong types, nested nulls, missing, renamed and doubled fields. */
export const spoiledJson = (good: Json): fc.Arbitrary<Json> =>
  fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) => spoil(good, edits));

const JSON_TYPE = 'application/json; charset=utf-8';
const answer = (kind: string, body: Buffer | string, more: Partial<BrokenAnswer> = {}): BrokenAnswer => ({
  kind,
  status: 200,
  contentType: JSON_TYPE,
  body: Buffer.from(body),
  cut: false,
  ...more,
});

/** The largest answer that the fuzzed client accepts. */
export const FUZZ_MAX_BYTES = 256 * 1024;

/** Broken variants of a `good` answer, of every kind. */
export function brokenAnswer(good: Json): fc.Arbitrary<BrokenAnswer> {
  const text = JSON.stringify(good);
  const accented = JSON.stringify(good, (_, part) =>
    typeof part === 'string' && part.includes(' ') ? `${part} ÑANDÚ` : part,
  );
  const place = fc.double({ min: 0, max: 0.999, noNaN: true });
  return fc.oneof(
    {
      weight: 60,
      arbitrary: spoiledJson(good).map((json) => answer('spoiled', JSON.stringify(json) ?? 'null')),
    },
    {
      weight: 10,
      arbitrary: place.map((at) => answer('truncated', text.slice(0, Math.floor(text.length * at)))),
    },
    {
      weight: 4,
      arbitrary: place.map((at) =>
        answer('cut off', text.slice(0, Math.floor(text.length * at)), { cut: true }),
      ),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(
          JSON_TYPE,
          'application/json',
          'application/json; charset=utf-16',
          'text/plain; charset=klingon',
        )
        .map((contentType) => answer('wrong charset', Buffer.from(accented, 'latin1'), { contentType })),
    },
    {
      weight: 2,
      arbitrary: fc.constant(
        answer('latin1', Buffer.from(accented, 'latin1'), {
          contentType: 'application/json; charset=ISO-8859-1',
        }),
      ),
    },
    {
      weight: 4,
      arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => answer('bytes', Buffer.from(bytes))),
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom('', ' ', 'null', '[]', '{}', '0', '"OK"', 'OK', 'undefined', '\uFEFF[]', ")]}'\n{}")
        .map((body) => answer('not the answer', body)),
    },
    {
      weight: 3,
      arbitrary: fc.constant(
        answer('page', '<!doctype html><h1>Mantenimiento</h1>', { contentType: 'text/html' }),
      ),
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(204, 301, 400, 401, 404, 408, 409, 418, 429, 500, 502)
        .map((status) => answer('status', text, { status })),
    },
    {
      weight: 2,
      arbitrary: fc
        .integer({ min: 1_000, max: 100_000 })
        .map((depth) => answer('deep', '['.repeat(depth) + ']'.repeat(depth))),
    },
    {
      weight: 1,
      arbitrary: fc.constant(answer('huge', `["${'x'.repeat(FUZZ_MAX_BYTES + 1_000)}"]`)),
    },
  );
}
