import { useCallback, useEffect, useRef, useState } from 'react';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { type AskingAgain, askingAgain } from '#stores/askingAgain.ts';
import { request } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

/** `missing`: the customer has no such thing. `failed`: the server's sentence, or ours where it could not be reached. */
export type AnswerState<Answer> =
  | { status: 'loading' }
  | { status: 'known'; answer: Answer }
  | { status: 'missing' }
  | { status: 'failed'; message: string };

export type AnswerRequest<Answer> = { state: AnswerState<Answer>; retry: () => void; again: AskingAgain };

type Options<Answer> = {
  isWanted?: boolean;
  /** Whether an answer has all of its parts: one that has not is asked for again, too. */
  isWhole?: (answer: Answer) => boolean;
};

/**
 * What an endpoint answers, asked for once it is wanted, which mostly is when the island is shown, and again on `retry`. What failed for
 * now is asked for again by itself too, and is said to have failed until the answer comes.
 */
export function useAnswer<Input extends GenericSchema<object>, Answer extends GenericSchema>(
  endpoint: Endpoint<Input, Answer>,
  input: InferInput<Input>,
  params: Record<string, string> = {},
  { isWanted = true, isWhole = () => true }: Options<InferOutput<Answer>> = {},
): AnswerRequest<InferOutput<Answer>> {
  const [state, setAnswered] = useState<AnswerState<InferOutput<Answer>>>({ status: 'loading' });
  const question = JSON.stringify([input, params]);
  /** An attempt by itself has the question that failed. */
  const [attempt, setAttempt] = useState<{ again?: string }>({});
  const latest = useRef(question);
  latest.current = question;
  const [again] = useState(() => askingAgain(() => setAttempt({ again: latest.current })));
  // What was wanted once is not asked for again when it is wanted again.
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks the same question again.
  useEffect(() => {
    if (!wasWanted) return;
    let current = true;
    const tell = (state: AnswerState<InferOutput<Answer>>): void => {
      if (current) setAnswered(state);
    };
    const [body, named] = JSON.parse(question) as [InferInput<Input>, Record<string, string>];
    if (attempt.again !== question) {
      again.settled();
      tell({ status: 'loading' });
    }
    request(endpoint, body, named).then(
      (answer) => {
        tell({ status: 'known', answer });
        if (!current) return;
        if (isWhole(answer)) again.settled();
        else again.failed();
      },
      (error: unknown) => {
        const refusal = noteRefusal(error);
        const { status, message } = refusal;
        tell(status === 404 ? { status: 'missing' } : { status: 'failed', message });
        if (current) again.failed(refusal);
      },
    );
    return () => {
      current = false;
    };
  }, [endpoint, question, attempt, wasWanted]);

  useEffect(() => again.settled, [again]);
  const retry = useCallback(() => setAttempt({}), []);
  return { state, retry, again };
}
