import { randomUUID } from 'node:crypto';
import { changeNamedLists, getNamedLists, NAMED_OPERATIONS_MAX } from '#api/namedLists.ts';
import {
  lineBytes,
  NAMED_BYTES_MAX,
  NAMED_LINES_MAX,
  NAMED_LINES_TOGETHER_MAX,
} from '#domain/lists/listRoom.ts';
import { VICTIM } from '../victim.ts';
import type { Ask, Clerks } from './clerks.ts';
import type { Contract } from './contracts.ts';

/** A request that a person sends. Each time it is asked its operations are new ones. */
export type Shape = { contract: Contract; name: string; ask: Ask; input: () => unknown };

const LISTS_FULL = NAMED_LINES_TOGETHER_MAX / NAMED_LINES_MAX;
const codeOf = (at: number): string => `LLENA-${String(at).padStart(4, '0')}`;
const product = (code: string, length: number) => ({
  ...{ code, title: 'ñ'.repeat(length), reading: '€'.repeat(length), brand: 'B'.repeat(length) },
  ...{ unitMult: 1, picture: { hash: '0123456789abcdef', width: 800, height: 800 } },
});
const wishes = () => ({ note: randomUUID(), quantity: 12, minimum: 24 });
const bytesWith = (length: number): number => lineBytes({ ...product(codeOf(0), length), ...wishes() });
/** The longest texts of which as many lines as may be have room. */
const LONGEST = Array.from({ length: 500 }, (_, at) => 500 - at).find(
  (length) => bytesWith(length) * NAMED_LINES_MAX <= NAMED_BYTES_MAX,
);

const operation = (list: string, rest: object) => ({ opId: randomUUID(), list, ...rest });
const put = (list: string, code: string) =>
  operation(list, { kind: 'put', product: product(code, LONGEST ?? 1), before: null, wishes: wishes() });
const owner = { cardcode: VICTIM.cardcode, email: undefined };
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The named lists of a customer, as full as their limits allow, and the dearest requests about them. */
export class FullLists {
  readonly #ids = times(LISTS_FULL, () => randomUUID());
  readonly #clerks: Clerks;

  constructor(clerks: Clerks) {
    this.#clerks = clerks;
  }

  /** What is asked while the lists are nearly empty, what fills them, and what is asked then. */
  async shapes(): Promise<{ plain: Shape[]; fill: () => Promise<void>; full: Shape[] }> {
    const change = this.#clerks.to(changeNamedLists, {});
    const edits = (operations: unknown[]) => ({ ...owner, known: '', since: '', operations });
    const [first = ''] = this.#ids;
    const shape = (name: string, operations: () => unknown[]): Shape => ({
      ...{ contract: changeNamedLists, name, ask: change, input: () => edits(operations()) },
    });
    const all: Shape = {
      ...{ contract: getNamedLists, name: 'all of them', ask: this.#clerks.to(getNamedLists, {}) },
      input: () => ({ cardcode: VICTIM.cardcode, known: '', since: '' }),
    };
    const line = shape('one line', () => [put(first, codeOf(1))]);
    const together = (make: (at: number) => unknown) => () => times(NAMED_OPERATIONS_MAX, make);
    const fill = async (): Promise<void> => {
      for (const list of this.#ids)
        for (let at = 0; at < NAMED_LINES_MAX; at += NAMED_OPERATIONS_MAX)
          await change(edits(together((each) => put(list, codeOf(at + each)))()));
    };
    await change(edits(this.#ids.map((list) => operation(list, { kind: 'create', name: 'Llena' }))));
    await change(edits([put(first, codeOf(1))]));
    return {
      plain: [line, all],
      fill,
      full: [
        line,
        shape(
          'many lines',
          together((at) => put(first, codeOf(at * 7))),
        ),
        shape(
          'many moves',
          together((at) => operation(first, { kind: 'move', code: codeOf(400 + at), before: codeOf(0) })),
        ),
        shape(
          'copies that find no room',
          together(() => this.#copy(first)),
        ),
        shape('a copy that comes and goes', () => this.#copyAndDelete(first)),
        all,
      ],
    };
  }

  #copy = (from: string) => operation(randomUUID(), { kind: 'duplicate', from, name: 'Copia' });

  /** A list is deleted for its copy to have room, and is brought back in the place of the copy. */
  #copyAndDelete(list: string): unknown[] {
    const copy = this.#copy(list);
    return [
      operation(list, { kind: 'delete' }),
      copy,
      operation(copy.list, { kind: 'delete' }),
      operation(list, { kind: 'restore' }),
    ];
  }
}
