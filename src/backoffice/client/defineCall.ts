import type { z } from 'zod';
import { call, type Query } from './call.ts';
import type { Group } from './groups.ts';
import type { BackOffice } from './office.ts';
import type { OwnerOf, OwnerPlace } from './owner.ts';
import type { Sample, Samples } from './samples.ts';

/** All that we know about one call: its address, its limits, what it sends, how its answer is read, how it is tried. */
type Definition<Path extends string, Args extends unknown[], Answer, Needs extends keyof Samples> = {
  method: 'GET' | 'POST';
  path: Path;
  group: Group;
  /** The group of one request, for a call whose group depends on who asks. */
  groupOf?: (...args: Args) => Group;
  /** A GET that changes or sends something. A POST always does. */
  mutates?: true;
  query?: (...args: Args) => Query;
  /** Sent as JSON. */
  body?: (...args: Args) => unknown;
  /** Which field of the answer names the customer, and who was asked for; or why none does. */
  owner: OwnerOf<Args>;
  /** Reads and normalises the answer. */
  answer: z.ZodType<Answer>;
  /** The answer is a list that grows with the years: a long one is read in a thread of its own. */
  growing?: true;
  sample: Sample<Args, NoInfer<Answer>, Needs>;
};

/** A call of the back office: a function that makes it, with its own description. Throws one of ./errors.ts. */
export type BackOfficeCall<Path extends string, Args extends unknown[], Answer> = {
  (office: BackOffice, ...args: Args): Promise<Answer>;
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  readonly group: Group;
  /** It changes or sends something: it is never repeated, and not tried on a shop in service. */
  readonly mutates: boolean;
  /** Reads and normalises the answer. */
  readonly answer: z.ZodType<Answer>;
  readonly owner: OwnerPlace;
  /** Samples it cannot be tried without. */
  readonly needs: readonly (keyof Samples)[];
  /** Makes the call once, with arguments taken from samples that hold all it needs. */
  readonly probe: (office: BackOffice, samples: Partial<Samples>) => Promise<Answer>;
  /** Makes the call once and answers the samples found in its answer; undefined when there are never any. */
  readonly findSamples:
    | ((office: BackOffice, samples: Partial<Samples>) => Promise<Partial<Samples>>)
    | undefined;
};

/** Any of the calls, where only its description and its samples matter. */
export type AnyCall = Pick<
  BackOfficeCall<string, never, unknown>,
  'method' | 'path' | 'group' | 'mutates' | 'owner' | 'answer' | 'needs' | 'probe' | 'findSamples'
>;

/** Makes a call out of its definition, the only place where its method and path are written. */
export function defineCall<
  const Path extends string,
  Answer,
  Args extends unknown[] = [],
  Needs extends keyof Samples = never,
>(definition: Definition<Path, Args, Answer, Needs>): BackOfficeCall<Path, Args, Answer> {
  const { method, path, group, groupOf, query, body, owner, answer, growing, sample } = definition;
  const mutates = method === 'POST' || definition.mutates === true;
  const make = (office: BackOffice, ...args: Args): Promise<Answer> =>
    call(office, {
      group: groupOf?.(...args) ?? group,
      method,
      path,
      mutates,
      ...(query && { query: query(...args) }),
      ...(body && { body: body(...args) }),
      ...('expected' in owner && { owner: { ...owner, expected: owner.expected(...args) } }),
      answer,
      ...(growing && { growing }),
    });
  const probe = (office: BackOffice, samples: Partial<Samples>): Promise<Answer> => {
    const missing = sample.needs.filter((name) => samples[name] === undefined);
    if (missing.length > 0) throw new Error(`${path} cannot be tried without ${missing.join(', ')}.`);
    return make(office, ...sample.args(samples as Pick<Samples, Needs> & Partial<Samples>));
  };
  const { gives } = sample;
  const findSamples =
    gives && (async (office: BackOffice, samples: Partial<Samples>) => gives(await probe(office, samples)));
  return Object.assign(make, {
    method,
    path,
    group,
    mutates,
    owner,
    answer,
    needs: sample.needs,
    probe,
    findSamples,
  });
}

type Variant<Args extends unknown[], Answer> = {
  group: Group;
  query: (...args: Args) => Query;
  answer: z.ZodType<Answer>;
};

/**
 * The same method and path in another group, with another query or read by another schema, of a call whose answer names no
 * owner. Throws as the call does.
 */
export function variantOf<Args extends unknown[], Answer>(
  { method, path, mutates, owner }: Pick<AnyCall, 'method' | 'path' | 'mutates' | 'owner'>,
  { group, query, answer }: Variant<Args, Answer>,
): (office: BackOffice, ...args: Args) => Promise<Answer> {
  if (!('none' in owner)) throw new Error(`${path} names an owner, which a variant does not compare.`);
  return (office, ...args) => call(office, { group, method, path, mutates, query: query(...args), answer });
}
