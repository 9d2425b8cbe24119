import type { ReactNode } from 'react';
import { profileCopy } from '#copy/account/profile.ts';

/** Labels with what is known for them; where nothing is, that is said. */
export const Facts = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <dl className="panel-body facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || <span className="soft">{profileCopy.unknown}</span>}</dd>
      </div>
    ))}
  </dl>
);
