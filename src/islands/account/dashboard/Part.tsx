import type { ReactNode } from 'react';
import { Panel } from '#islands/account/Panel.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import type { AnswerRequest } from '#islands/ui/answer/useAnswer.ts';
import { Guarded } from '#islands/ui/Guarded.tsx';

type Props<Value> = {
  id: string;
  title: string;
  /** Where the rest of it is. */
  more?: { href: string; label: string };
  request: AnswerRequest<Value>;
  lines?: number;
  children: (answer: Value) => ReactNode;
};

/** One part of the account's front page. It asks for itself and fails by itself. */
export function Part<Value>({ id, title, more, request, lines, children }: Props<Value>) {
  return (
    <Panel
      id={id}
      title={title}
      aside={
        more && (
          <a className="small" href={more.href}>
            {more.label}
          </a>
        )
      }
    >
      <div className="panel-body">
        <Guarded>
          <Answer request={request} {...(lines && { lines })}>
            {children}
          </Answer>
        </Guarded>
      </div>
    </Panel>
  );
}
