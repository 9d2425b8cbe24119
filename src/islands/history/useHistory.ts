import { useEffect, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import type { HistoryProgress } from '#api/history/progress.ts';
import { type AnswerRequest, useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { request } from '#stores/request.ts';

const ASK_EVERY_MS = 3_000;

/**
 * What an endpoint says of the customer's history, asked for again as long as that is being read. What is shown stays where it
 * cannot be asked again.
 */
export function useHistory<Answer extends GenericSchema<unknown, { progress: HistoryProgress }>>(
  endpoint: Endpoint<GenericSchema<object>, Answer>,
): AnswerRequest<InferOutput<Answer>> {
  const first = useAnswer(endpoint, {});
  const [later, setLater] = useState<InferOutput<Answer> | null>(null);
  const known = first.state.status === 'known' ? (later ?? first.state.answer) : null;
  const isRead = known === null || known.progress.state === 'known';
  useEffect(() => {
    if (isRead) return;
    let isHere = true;
    const timer = setInterval(() => {
      request(endpoint, {}).then(
        (answer) => isHere && setLater(() => answer),
        // The next time asks again.
        () => undefined,
      );
    }, ASK_EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [endpoint, isRead]);
  return known === null ? first : { ...first, state: { status: 'known', answer: known } };
}
