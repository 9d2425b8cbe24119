import { useCallback, useEffect, useState } from 'react';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { request } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

/** `missing`: the customer has no such thing. `failed`: the server's sentence, or ours where it could not be reached. */
export type Answered<Answer> =
  | { status: 'loading' }
  | { status: 'known'; answer: Answer }
  | { status: 'missing' }
  | { status: 'failed'; message: string };

export type Asked<Answer> = { answered: Answered<Answer>; retry: () => void };

/**
 * What an endpoint answers, asked for once it is wanted, which mostly is when the island is shown, again on `retry`, and when
 * the connection is back.
 */
export function useAnswer<Input extends GenericSchema<object>, Answer extends GenericSchema>(
  endpoint: Endpoint<Input, Answer>,
  input: InferInput<Input>,
  params: Record<string, string> = {},
  isWanted = true,
): Asked<InferOutput<Answer>> {
  const [answered, setAnswered] = useState<Answered<InferOutput<Answer>>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify([input, params]);
  // What was wanted once is not asked for again when it is wanted again.
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks the same question again.
  useEffect(() => {
    if (!wasWanted) return;
    let current = true;
    const tell = (answered: Answered<InferOutput<Answer>>): void => {
      if (current) setAnswered(answered);
    };
    const [asked, named] = JSON.parse(question) as [InferInput<Input>, Record<string, string>];
    tell({ status: 'loading' });
    request(endpoint, asked, named).then(
      (answer) => tell({ status: 'known', answer }),
      (error: unknown) => {
        const { status, message } = noteRefusal(error);
        tell(status === 404 ? { status: 'missing' } : { status: 'failed', message });
      },
    );
    return () => {
      current = false;
    };
  }, [endpoint, question, attempt, wasWanted]);

  const retry = useCallback(() => setAttempt((attempts) => attempts + 1), []);
  const failed = answered.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { answered, retry };
}
