import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { sessionCopy } from '#copy/session/session.ts';
import { $session, isSignedOut } from '#stores/session/session.ts';
import { Icon } from './Icon.tsx';
import type { Asked } from './useAnswer.ts';

type Props<Known> = {
  asked: Asked<Known>;
  /** How many lines of text its answer will have, about: their place is kept. */
  lines?: number;
  /** What is said when the customer has no such thing. */
  missing?: ReactNode;
  children: (known: Known) => ReactNode;
};

/** The place of an answer that is on its way. */
export const AnswerLoading = ({ lines }: { lines: number }) => (
  <div className="answer-loading" role="status">
    <span className="visually-hidden">{sessionCopy.loading}</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
      <span className="skeleton" key={line} />
    ))}
  </div>
);

/** Why an answer is not to be had, and a way to ask again. Where the session has ended the page says so, once. */
export function AnswerFailed({ message, retry }: { message: string; retry: () => void }) {
  const session = useStore($session);
  if (isSignedOut(session)) return null;
  return (
    <div className="answer-failed" role="alert">
      <Icon name="alert" />
      <p>{message}</p>
      <button type="button" className="button button-secondary button-small" onClick={retry}>
        {sessionCopy.retry}
      </button>
    </div>
  );
}

/** An answer on its way, known, or failed with its sentence and a way to ask again: never empty in its place. */
export function Answer<Known>({ asked, lines = 3, missing = null, children }: Props<Known>) {
  const { answered, retry } = asked;
  switch (answered.status) {
    case 'loading':
      return <AnswerLoading lines={lines} />;
    case 'known':
      return children(answered.answer);
    case 'missing':
      return missing;
    case 'failed':
      return <AnswerFailed message={answered.message} retry={retry} />;
  }
}
