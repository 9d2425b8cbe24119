import type { ReactNode } from 'react';
import { sessionCopy } from '#copy/session/session.ts';
import { Failed } from './Failed.tsx';
import type { AnswerRequest } from './useAnswer.ts';
import { useAnswered } from './useAnswered.ts';

type Props<Value> = {
  request: AnswerRequest<Value>;
  /** How many lines of text its answer will have, about: their place is kept. */
  lines?: number;
  /** What could not be loaded, where that is all of the page. */
  failed?: string;
  /** What is said when the customer has no such thing. */
  missing?: ReactNode;
  children: (answer: Value) => ReactNode;
};

type LoadingProps = {
  lines: number;
  /** Where more can be said than that it is loading: shown. */
  words?: string;
};

/** The place of an answer that is on its way. */
export function AnswerLoading({ lines, words }: LoadingProps) {
  const place = useAnswered();
  return (
    <div className="answer-loading" role="status" ref={place}>
      <span className={words ? 'soft' : 'visually-hidden'}>{words ?? sessionCopy.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <span className="skeleton" key={line} />
      ))}
    </div>
  );
}

/** An answer on its way, known, or failed with its sentence and a way to ask again: never empty in its place. */
export function Answer<Value>({ request, lines = 3, failed, missing = null, children }: Props<Value>) {
  const { state, retry, again } = request;
  switch (state.status) {
    case 'loading':
      return <AnswerLoading lines={lines} />;
    case 'known':
      return children(state.answer);
    case 'missing':
      return missing;
    case 'failed':
      return <Failed title={failed} message={state.message} onRetry={retry} again={again} />;
  }
}
