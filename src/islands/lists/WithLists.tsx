import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { namedListsCopy as copy } from '#copy/lists/named.ts';
import { memberCopy } from '#copy/session/member.ts';
import { ACTIVATION_PATH } from '#domain/paths.ts';
import { AnswerLoading } from '#islands/ui/answer/Answer.tsx';
import { Failed, Retry } from '#islands/ui/answer/Failed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $named, type ShownLists } from '#stores/lists/named.ts';
import { startNamedSync, syncNamed } from '#stores/lists/namedSync.ts';
import cloudOffIcon from '~icons/tabler/cloud-off';

export type ReadyLists = Extract<ShownLists, { status: 'ready' }>;

/** What is not in step with the account, in words; nothing when everything is. */
function Notice({ stale, unsent }: ReadyLists) {
  if (!stale) return null;
  return (
    <p className="notice no-print" data-tone="warn" role="status">
      <Icon icon={cloudOffIcon} />
      <span>{unsent > 0 ? copy.unsent(unsent) : copy.stale}</span>
      <Retry onClick={() => void syncNamed()} />
    </p>
  );
}

/** The lists of the card code once they are known, or why they are not. */
export function WithLists({ children }: { children: (lists: ReadyLists) => ReactNode }) {
  const named = useStore($named);
  useEffect(startNamedSync, []);
  switch (named.status) {
    case 'signedOut':
      return null;
    case 'none':
      return (
        <p className="notice">
          <span>{memberCopy.account}</span>
          <a href={ACTIVATION_PATH}>{memberCopy.ask}</a>
        </p>
      );
    case 'loading':
      return <AnswerLoading lines={6} />;
    case 'failed':
      return <Failed title={copy.failed} message={copy.failedHint} onRetry={() => void syncNamed()} />;
    case 'ready':
      return (
        <>
          <Notice {...named} />
          {children(named)}
        </>
      );
  }
}
