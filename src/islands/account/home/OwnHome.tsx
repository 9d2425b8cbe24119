import { useStore } from '@nanostores/react';
import { activationCopy } from '#copy/account/activation.ts';
import { memberCopy } from '#copy/session/member.ts';
import { ACTIVATION_PATH } from '#domain/paths.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { GiveOrder } from '#islands/quickOrder/GiveOrder.tsx';
import { $session, isMember, isSignedOut } from '#stores/session/session.ts';
import { OwnBalance } from './OwnBalance.tsx';
import { OwnLists } from './OwnLists.tsx';
import { OwnOrders } from './OwnOrders.tsx';
import { OwnReorder } from './OwnReorder.tsx';

const AskForCode = () => (
  <Panel id="own-code" title={activationCopy.title}>
    <div className="panel-body stack">
      <p>{memberCopy.account}</p>
      <p>
        <a className="button" href={ACTIVATION_PATH}>
          {memberCopy.ask}
        </a>
      </p>
    </div>
  </Panel>
);

/** What the home page has for somebody who is signed in, in the place of a visitor's sample. product.md §2, Home. */
export function OwnHome() {
  const session = useStore($session);
  if (isSignedOut(session)) return null;
  if (isMember(session)) return <AskForCode />;
  return (
    <>
      <div className="stack">
        <GiveOrder />
        <OwnOrders />
      </div>
      <div className="stack">
        <OwnBalance />
        <OwnReorder />
        <OwnLists />
      </div>
    </>
  );
}
