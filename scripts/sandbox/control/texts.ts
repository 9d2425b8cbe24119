import { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../backoffice/call.ts';

/** Texts that stand in for the back office's own, in turn. */
export const plantedTexts = z.strictObject({ texts: z.array(z.string()), addresses: z.array(z.string()) });

export interface Texts {
  set(planted: z.infer<typeof plantedTexts>): void;
  /** The same answer with planted texts; itself when none are planted. */
  plant(path: string, answer: unknown): unknown;
}

/** Fields that a person at the retailer's types. What programs read, such as numbers, states and places, is left. */
const TYPED = new Set([
  ...['title', 'name', 'description', 'brand', 'comments', 'problem', 'note', 'reason', 'statusDescription'],
  ...[
    'legalName',
    'address',
    'street',
    'city',
    'state',
    'paymentTerms',
    'role',
    'serial',
    'stockDescription',
  ],
  ...['docTypeDescription', 'method', 'phone', 'rut', 'sentTo', 'zip'],
]);
const ADDRESSES = new Set(['href', 'url']);
/** The names of the tree are what places have in common with products. */
const LEFT_ALONE = /getFamilies/;
/** A product's description has so many lines. */
const LINES = 5;
/** A brand's name is the name of a file, whose system takes 255 characters. */
const LONGEST_NAME = 120;

export const textPlanter = (): Texts => {
  let [texts, addresses]: [string[], string[]] = [[], []];
  const earlier = new Map<string, string>();
  const turns = new Map<string, number>();
  // Each kind of field takes all of them in turn, so that as many names hold as many texts.
  const nextOf = (key: string, all: string[]): string => {
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return all[turn % all.length] ?? '';
  };
  // The same text is always the same one, so that a product has one name everywhere.
  const instead = (key: string, own: string, isProduct: boolean): string => {
    const mark = `${key}\n${own}`;
    const found = earlier.get(mark);
    if (found !== undefined) return found;
    const made = ADDRESSES.has(key)
      ? nextOf(key, addresses)
      : isProduct && key === 'description'
        ? Array.from({ length: LINES }, () => nextOf(key, texts)).join('<br>')
        : `${nextOf(key, texts).slice(0, key === 'name' || key === 'brand' ? LONGEST_NAME : undefined)} ${own}`;
    earlier.set(mark, made);
    return made;
  };
  const walk = (value: unknown, key: string, isProduct: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, key, isProduct));
    if (typeof value === 'object' && value !== null) {
      const isOne = 'itemCode' in value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name, isOne)]));
    }
    if (typeof value !== 'string' || value === '') return value;
    if (ADDRESSES.has(key)) return addresses.length > 0 ? instead(key, value, isProduct) : value;
    return TYPED.has(key) ? instead(key, value, isProduct) : value;
  };
  return {
    set: (planted) => {
      ({ texts, addresses } = planted);
      earlier.clear();
      turns.clear();
    },
    plant: (path, answer) => (texts.length === 0 || LEFT_ALONE.test(path) ? answer : walk(answer, '', false)),
  };
};

/** Plants texts in whatever a call answers as JSON. */
export const textMiddleware =
  (texts: Texts): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
    const { status } = c.res;
    const planted = texts.plant(c.req.path, await c.res.clone().json());
    c.res = undefined;
    c.res = Response.json(planted, { status });
  };
