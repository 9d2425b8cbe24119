import type { ReactNode } from 'react';
import { Panel } from '#islands/account/Panel.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import type { Asked } from '#islands/ui/answer/useAnswer.ts';
import { Guarded } from '#islands/ui/Guarded.tsx';

type Props<Known> = {
  id: string;
  title: string;
  /** Where the rest of it is. */
  more?: { href: string; label: string };
  asked: Asked<Known>;
  lines?: number;
  children: (known: Known) => ReactNode;
};

/** One part of the account's front page. It asks for itself and fails by itself. */
export function Part<Known>({ id, title, more, asked, lines, children }: Props<Known>) {
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
          <Answer asked={asked} {...(lines && { lines })}>
            {children}
          </Answer>
        </Guarded>
      </div>
    </Panel>
  );
}
