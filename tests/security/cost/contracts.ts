import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import type { LimitName } from '#api/endpoint.ts';

/** What the search for the dearest request reads of an endpoint. */
export type Contract = { method: 'GET' | 'POST'; path: string; limit: LimitName; input: Node };

/** What it reads of a schema of valibot's: its kind, and what is in it. */
type Node = Pick<GenericSchema, 'type'> & {
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  options?: readonly (Node | string | number)[];
  literal?: unknown;
};

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'limit', 'input'].every((key) => key in value);

/** Every endpoint of the same-origin contract, read from its folder: a new one is here without being named. */
export async function readContracts(): Promise<Contract[]> {
  const modules = await Promise.all(
    globSync('src/api/**/*.ts').map((file) => import(pathToFileURL(file).href) as Promise<object>),
  );
  const contracts = modules.flatMap((module) => Object.values(module).filter(isContract));
  return contracts.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/** Values of fields that mean something, by their names. */
export type KnownValues = Record<string, unknown>;

/** What a person's request has: one of each thing, and nothing that may be left out. */
export function plainInput(node: Node, known: KnownValues, name = ''): unknown {
  if (name in known) return known[name];
  const [first] = node.options ?? [];
  switch (node.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, entry]) => [key, plainInput(entry, known, key)]),
      );
    case 'array':
      return node.item ? [plainInput(node.item, known)] : [];
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return undefined;
    case 'union':
    case 'variant':
      return plainInput(first as Node, known, name);
    case 'picklist':
      return first;
    case 'literal':
      return node.literal;
    case 'number':
      return 1;
    case 'boolean':
      return false;
    default:
      return 'taladro';
  }
}

/** Texts that have cost more than others: many codes, many numbers, many words, one word without end. */
const texts = (codes: readonly string[]): fc.Arbitrary<string> => {
  const number = fc.integer({ min: 1_000, max: 9_999 }).map(String);
  const word = fc.constantFrom('taladro', 'linea', 'pro', 'mango', 'tal', 'xqztv', 'cod', "1/2''", 'ñ', '%');
  const many = (each: fc.Arbitrary<string>, sign: string) =>
    fc.array(each, { minLength: 1, maxLength: 500, size: 'max' }).map((list) => list.join(sign));
  return fc.oneof(
    many(fc.constantFrom(...codes), ','),
    many(number, ' '),
    many(number, ','),
    many(word, ' '),
    fc.integer({ min: 1, max: 4_000 }).map((length) => 'amoladora'.repeat(length).slice(0, length)),
  );
};

/** Anything that the schema may take, and more of it than a person asks for. */
export function anyInput(
  node: Node,
  known: KnownValues,
  codes: readonly string[],
  name = '',
): fc.Arbitrary<unknown> {
  const inside = (one: Node | string | number | undefined, key = ''): fc.Arbitrary<unknown> =>
    typeof one === 'object' ? anyInput(one, known, codes, key) : fc.constant(one);
  if (['cardcode', 'email'].includes(name)) return fc.constant(known[name]);
  switch (node.type) {
    case 'object':
    case 'strict_object':
      return fc.record(
        Object.fromEntries(
          Object.entries(node.entries ?? {}).map(([key, entry]) => [key, inside(entry, key)]),
        ),
      );
    case 'array':
      return fc.oneof(
        fc.array(inside(node.item), { maxLength: 3 }),
        fc.array(inside(node.item), { minLength: 100, maxLength: 500, size: 'max' }),
      );
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return fc.option(inside(node.wrapped, name), { nil: undefined, freq: 6 });
    case 'union':
    case 'variant':
      return fc.oneof(...(node.options ?? []).map((option) => inside(option, name)));
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []));
    case 'literal':
      return fc.constant(node.literal);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer());
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(
        ...(name in known ? [fc.constant(known[name])] : []),
        fc.constantFrom(...codes),
        texts(codes),
      );
  }
}
