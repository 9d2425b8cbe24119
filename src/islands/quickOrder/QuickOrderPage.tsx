import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { keepStorage } from '#browser/session/keepStorage.ts';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import { memberCopy } from '#copy/session/member.ts';
import { ACTIVATION_PATH } from '#domain/paths.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { $draft } from '#stores/quickOrder/draft.ts';
import { startDraftSync } from '#stores/quickOrder/draftSync.ts';
import { $session, isMember, isSignedOut } from '#stores/session/session.ts';
import { OrderTable } from './OrderTable.tsx';

function Page() {
  const session = useStore($session);
  const draft = useStore($draft);
  useEffect(startDraftSync, []);
  const hasRows = (draft?.rows.length ?? 0) > 0;
  useEffect(() => {
    if (hasRows) void keepStorage();
  }, [hasRows]);
  if (isSignedOut(session)) return null;
  if (isMember(session))
    return (
      <p className="notice">
        <span>{memberCopy.cart}</span>
        <a href={ACTIVATION_PATH}>{memberCopy.ask}</a>
      </p>
    );
  if (draft === null)
    return (
      <div className="stack" role="status">
        <span className="visually-hidden">{copy.loading}</span>
        <span className="skeleton cart-skeleton" />
        <span className="skeleton cart-skeleton" />
      </div>
    );
  return <OrderTable draft={draft} />;
}

export default function QuickOrderPage() {
  return (
    <Hydrated>
      <Page />
    </Hydrated>
  );
}
