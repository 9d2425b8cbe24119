import { lookUpLines } from '#api/quickOrder.ts';
import { openIndexFile } from '#browser/search/indexFile.ts';
import { withBoxes } from '#domain/quickOrder/boxes.ts';
import { type Catalogue, type CodeMatch, catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { KnownLookups, LOOKUPS_MAX, type Lookup } from '#domain/quickOrder/lookups.ts';
import { readingOf } from '#domain/quickOrder/read.ts';
import type { ReadOrder, ReadRow } from '#domain/quickOrder/rows.ts';
import { request } from '#stores/request.ts';
import type { CodeRequest, ReaderReply, ReaderRequest } from './messages.ts';

/** How often a page is told how far the reading is. */
const ROWS_TOLD = 50;
/** A lookup's answer leads to others: a code that is nobody's is read as words. More rounds would find nothing new. */
const ROUNDS_MAX = 8;

const tell = (reply: ReaderReply): void => postMessage(reply);

function read({ id, source, own }: ReaderRequest, catalogue: Catalogue): ReadOrder {
  const reading = readingOf(source, withBoxes(catalogue, own.boxes), own.words);
  const rows: ReadRow[] = [];
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done) return { rows, ...next.value };
    rows.push(next.value);
    if (rows.length % ROWS_TOLD === 0) tell({ id, kind: 'rows', read: rows.length });
  }
}

async function learn(answers: KnownLookups, lookups: readonly Lookup[]): Promise<void> {
  for (let from = 0; from < lookups.length; from += LOOKUPS_MAX) {
    const batch = lookups.slice(from, from + LOOKUPS_MAX);
    const { found } = await request(lookUpLines, { lookups: batch });
    for (const [at, lookup] of batch.entries()) {
      const answer = found[at];
      if (answer) answers.learn(lookup, answer);
    }
  }
}

async function readRemotely(order: ReaderRequest): Promise<ReadOrder> {
  const answers = new KnownLookups();
  for (let round = 0; ; round += 1) {
    const done = read(order, answers);
    const missing = answers.takeMissing();
    if (missing.length === 0 || round === ROUNDS_MAX) return done;
    await learn(answers, missing);
  }
}

const readWhole = async (order: ReaderRequest): Promise<ReadOrder> =>
  order.index === null ? readRemotely(order) : read(order, catalogueOf(await openIndexFile(order.index)));

async function codedRemotely(code: string): Promise<CodeMatch | null> {
  const { found } = await request(lookUpLines, { lookups: [{ kind: 'code', text: code }] });
  return found[0]?.kind === 'code' ? found[0].coded : null;
}

const readCode = async ({ index, code }: CodeRequest): Promise<CodeMatch | null> =>
  index === null ? codedRemotely(code) : catalogueOf(await openIndexFile(index)).byCode(code);

addEventListener('message', async ({ data }: MessageEvent<ReaderRequest | CodeRequest>) => {
  const { id } = data;
  if ('code' in data) tell({ id, kind: 'code', coded: await readCode(data).catch(() => null) });
  else tell({ id, kind: 'order', order: await readWhole(data).catch(() => null) });
});
