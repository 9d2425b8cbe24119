import type { z } from 'zod';
import { type Deviations, withDeviations } from '#backoffice/wire/deviations.ts';
import { readJson } from './body.ts';
import { BackOfficeMisshapen } from './errors.ts';
import type { RawAnswer } from './exchange.ts';
import { type ExpectedOwner, ownAnswer } from './owner.ts';
import { requireNoRefusal } from './refusal.ts';

/** What of a call decides how its answer is read. */
export type Reading<Answer> = { path: string; owner?: ExpectedOwner; answer: z.ZodType<Answer> };

export type ReadAnswer<Answer> = { answer: Answer; deviations: Deviations };

/** An answer by its schema, and where it deviates. Throws BackOfficeMisshapen, or BackOfficeRefused where it says so. */
export function readAnswer<Answer>(
  { path, owner, answer }: Reading<Answer>,
  answered: RawAnswer,
): ReadAnswer<Answer> {
  const json = readJson(path, answered);
  requireNoRefusal(path, json);
  const { result, deviations } = withDeviations(() => answer.safeParse(ownAnswer(path, owner, json)));
  if (result.success) return { answer: result.data, deviations };
  const issue = result.error.issues[0];
  throw new BackOfficeMisshapen(path, `${issue?.path.join('.') || 'answer'}: ${issue?.message}`, {
    cause: result.error,
  });
}
