import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** Stands beside the heading: where the rest of it is, or what can be done with it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a page, under a heading by which it is called. */
export const Panel = ({ id, title, aside, children }: Props) => (
  <section className="panel" aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
