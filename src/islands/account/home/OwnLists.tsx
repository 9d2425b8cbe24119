import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ownHomeCopy } from '#copy/account/ownHome.ts';
import { ownListsCopy } from '#copy/lists/ownLists.ts';
import { visitor } from '#copy/session/visitor.ts';
import type { ListedProduct } from '#domain/lists/lists.ts';
import { COMPARE_PATH, LISTS_PATH, listPath, OWN_PRODUCTS_PATH, WISHLIST_PATH } from '#domain/paths.ts';
import { productPath } from '#domain/slug.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { AnswerLoading } from '#islands/ui/answer/Answer.tsx';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { syncLists } from '#stores/lists/listSync.ts';
import { $listsKept } from '#stores/lists/listsKept.ts';
import { $named } from '#stores/lists/named.ts';
import { startNamedSync } from '#stores/lists/namedSync.ts';
import { $state } from '#stores/session/state.ts';

const SHOWN = 3;

const { lists: copy } = ownHomeCopy;

const named = (name: string, products: ListedProduct[]): string =>
  products.length > 0 ? visitor.count(name, products.length) : name;

const Newest = ({ wishlist }: { wishlist: ListedProduct[] }) => (
  <ul className="records">
    {wishlist
      .slice(-SHOWN)
      .reverse()
      .map(({ code, title }) => (
        <li key={code}>
          <a href={productPath(code)}>{title}</a>
          <span className="record-end soft small figure">{code}</span>
        </li>
      ))}
  </ul>
);

/** The lists of the card code: the way to all, and to those that were changed last. */
function CompanyLists() {
  const lists = useStore($named);
  useEffect(startNamedSync, []);
  const latest = lists.status === 'ready' ? lists.lists : [];
  return (
    <>
      <a href={LISTS_PATH}>{copy.company}</a>
      {latest
        .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
        .slice(0, SHOWN)
        .map(({ id, name, lines }) => (
          <a key={id} href={listPath(id)}>
            {visitor.count(name, lines.length)}
          </a>
        ))}
    </>
  );
}

/** What was wished for last, and the ways to the customer's lists. This browser's copy until the account answers. */
export function OwnLists() {
  const { wishlist, compare } = useStore($state);
  const kept = useStore($listsKept);
  return (
    <Panel
      id="own-lists"
      title={copy.title}
      aside={
        <a className="small" href={OWN_PRODUCTS_PATH}>
          {copy.own}
        </a>
      }
    >
      <div className="panel-body stack">
        <p className="cluster small">
          <a href={WISHLIST_PATH}>{named(visitor.lists.wishlist, wishlist)}</a>
          <a href={COMPARE_PATH}>{named(visitor.lists.compare, compare)}</a>
          <CompanyLists />
        </p>
        {kept === 'failed' && <Failed message={ownListsCopy.kept.failed} onRetry={() => void syncLists()} />}
        {wishlist.length > 0 && <Newest wishlist={wishlist} />}
        {wishlist.length === 0 && kept === 'browser' && <AnswerLoading lines={SHOWN} />}
        {wishlist.length === 0 && kept === 'account' && (
          <p>
            <b>{ownListsCopy.wishlist.empty.title}.</b>{' '}
            <span className="soft">{ownListsCopy.wishlist.empty.text}</span>
          </p>
        )}
      </div>
    </Panel>
  );
}
