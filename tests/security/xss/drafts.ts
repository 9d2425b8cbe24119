import { changeDrafts } from '#api/drafts/drafts.ts';
import { listName } from '#domain/lists/shared.ts';
import { nextStamp } from '#domain/quickOrder/drafts/entry.ts';
import type { Clerk } from '../../support/clerk.ts';
import { VICTIM } from '../victim.ts';

/** A row has it a dozen times, and 12 KB. */
const TEXT_MAX = 200;

const at = (): string => nextStamp('', Date.now(), 'attacker');
const entry = (kind: string, id: string, fields: object) => ({ kind, id, at: at(), fields });

/**
 * Writes the payload into all that a person's drafts hold, as another device of theirs would: the name of a table; line, note, words,
 * account, products and box of rows of every reading; a code that nobody knew; and what was counted of a list's shelf.
 */
export async function writeDrafts(clerk: Clerk, list: string, payload: string): Promise<void> {
  const text = payload.slice(0, TEXT_MAX);
  const name = listName(payload) || 'x';
  const product = { code: text, name: text, unitMult: 1, picture: null, brand: text };
  const item = { product, text, roundedFrom: text, words: text, boxes: { count: 2, units: 3 } };
  const account = (['product', 'quantity', 'said', 'price', 'filler', 'left'] as const).map((role) => ({
    ...{ text, role },
  }));
  const row = (reading: string, rest: object) =>
    entry('row', `xss-${reading}`, {
      ...{ draft: 'first', batch: 'xss', raw: text, reading, words: text, count: text, ways: [] },
      ...{ items: [], isTicked: true, note: text, account, ...rest },
    });
  const { status, body } = await clerk.post(changeDrafts.path, {
    cardcode: VICTIM.cardcode,
    changes: [
      entry('draft', crypto.randomUUID(), { name, doneAt: null }),
      entry('draft', crypto.randomUUID(), { name, doneAt: Date.now() }),
      row('sure', { items: [item] }),
      row('likely', { items: [{ ...item, text: '' }], isTicked: false, box: { code: text, count: 2 } }),
      row('choose', { ways: [[item], [{ ...item, text: '3' }]] }),
      row('unknown', {}),
      row('aside', {}),
      entry('scan', 'xss', { code: text, scannedMs: Date.now() }),
      entry('count', `${list} xss`, { list, code: 'xss', typed: text }),
    ],
  });
  const { refused } = body as { refused?: unknown[] };
  if (status !== 200 || refused?.length !== 0)
    throw new Error(`The drafts were not written: ${JSON.stringify(body)}`);
}
