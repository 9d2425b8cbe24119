import { fileURLToPath } from 'node:url';
import { BackOfficeMisshapen, BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { RawAnswer } from '#backoffice/client/exchange.ts';
import type { ExpectedOwner } from '#backoffice/client/owner.ts';
import type { ReadAnswer, Reading } from '#backoffice/client/readAnswer.ts';
import type { Deviations } from '#backoffice/wire/deviations.ts';
import { fromSlices, type SlicedJson } from './json.ts';
import { Thread } from './thread.ts';

/** Some thousand rows, which take some ten milliseconds. */
const LONG_BYTES = 256 * 1024;

export type LongAnswer = {
  path: string;
  owner: ExpectedOwner | undefined;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
};
export type ReadLongAnswer =
  | { read: SlicedJson; deviations: Deviations }
  | { misshapen: string }
  /** The status of a refusal. */
  | { refused: number };

const thread = new Thread(fileURLToPath(import.meta.resolve('#backoffice/threads/longAnswersThread.ts')), {
  waiting: 64,
  withinMs: 10_000,
  maxHeapMb: 512,
});

export const isLong = ({ bytes }: RawAnswer): boolean => bytes.length > LONG_BYTES;

/**
 * The answer of a call, read in a thread of its own by the schema of the call at this path. Throws BackOfficeMisshapen, also
 * when it cannot be read in time, or BackOfficeRefused.
 */
export async function readLongAnswer<Answer>(
  { path, owner }: Pick<Reading<Answer>, 'path' | 'owner'>,
  { contentType, bytes: received }: RawAnswer,
): Promise<ReadAnswer<Answer>> {
  // A copy, since only whole memory can be handed over.
  const bytes = new Uint8Array(received);
  const question: LongAnswer = { path, owner, contentType, bytes };
  const answered = await thread.ask<ReadLongAnswer>(question, [bytes.buffer]).catch((cause: unknown) => {
    throw new BackOfficeMisshapen(path, `${bytes.length} bytes could not be read in time`, { cause });
  });
  if ('misshapen' in answered) throw new BackOfficeMisshapen(path, answered.misshapen);
  if ('refused' in answered) throw new BackOfficeRefused(path, answered.refused, { isOwn: true });
  // Read there by this call's own schema.
  return { answer: (await fromSlices(answered.read)) as Answer, deviations: answered.deviations };
}
