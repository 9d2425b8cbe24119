import { useStore } from '@nanostores/react';
import { namedListsCopy as copy } from '#copy/lists/named.ts';
import { visitor } from '#copy/session/visitor.ts';
import { formatMoment } from '#domain/day.ts';
import type { NamedList } from '#domain/lists/named.ts';
import { listName } from '#domain/lists/shared.ts';
import { listPath, WISHLIST_PATH } from '#domain/paths.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { editNamed } from '#stores/lists/named.ts';
import { $state } from '#stores/session/state.ts';
import { NameForm } from './NameForm.tsx';
import { type ReadyLists, WithLists } from './WithLists.tsx';

/** The person's own list, which a visitor has too, as the first one. */
function WishlistRow() {
  const { wishlist } = useStore($state);
  return (
    <tr>
      <th scope="row">
        <a href={WISHLIST_PATH}>{visitor.lists.wishlist}</a>
      </th>
      <td className="num" data-label={copy.columns.lines}>
        {wishlist.length}
      </td>
      <td data-label={copy.columns.changed}>
        <span className="soft">{copy.own}</span>
      </td>
      <td />
    </tr>
  );
}

const duplicate = ({ id, name }: NamedList): void =>
  editNamed({ kind: 'duplicate', list: crypto.randomUUID(), from: id, name: listName(copy.copyName(name)) });

const Row = ({ list }: { list: NamedList }) => (
  <tr>
    <th scope="row">
      <a href={listPath(list.id)}>{list.name}</a>
    </th>
    <td className="num" data-label={copy.columns.lines}>
      {list.lines.length}
    </td>
    <td data-label={copy.columns.changed}>{copy.changed(formatMoment(list.changedAt), list.changedBy)}</td>
    <td>
      <span className="cluster">
        <button
          type="button"
          className="button button-secondary button-small"
          aria-label={copy.duplicateOf(list.name)}
          onClick={() => duplicate(list)}
        >
          {copy.duplicate}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={copy.removeOf(list.name)}
          onClick={() => editNamed({ kind: 'delete', list: list.id })}
        >
          {copy.remove}
        </button>
      </span>
    </td>
  </tr>
);

/** The lists that were deleted lately, each with a way back. */
const Deleted = ({ lists }: { lists: NamedList[] }) => (
  <section className="panel" aria-labelledby="lists-deleted">
    <header>
      <h2 id="lists-deleted">{copy.removed}</h2>
    </header>
    <ul className="panel-body list-deleted">
      {lists.map((list) => (
        <li className="cluster spread" key={list.id}>
          <span>
            {list.name}{' '}
            <span className="soft small">{copy.changed(formatMoment(list.changedAt), list.changedBy)}</span>
          </span>
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={copy.restoreOf(list.name)}
            onClick={() => editNamed({ kind: 'restore', list: list.id })}
          >
            {copy.restore}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

function Overview({ lists, deleted }: ReadyLists) {
  const create = (name: string) => {
    const list = crypto.randomUUID();
    editNamed({ kind: 'create', list, name });
    location.assign(listPath(list));
  };
  return (
    <div className="stack">
      <p className="soft">{copy.shared}</p>
      <NameForm
        label={copy.newName}
        button={copy.create}
        placeholder={copy.namePlaceholder}
        onName={create}
      />
      <div className="panel">
        <table className="table table-cards lists-table">
          <caption className="visually-hidden">{copy.title}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.columns.name}</th>
              <th scope="col" className="num">
                {copy.columns.lines}
              </th>
              <th scope="col">{copy.columns.changed}</th>
              <th scope="col">
                <span className="visually-hidden">{copy.columns.acts}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <WishlistRow />
            {lists.map((list) => (
              <Row key={list.id} list={list} />
            ))}
          </tbody>
        </table>
      </div>
      {lists.length === 0 && <p>{copy.none}</p>}
      {deleted.length > 0 && <Deleted lists={deleted} />}
    </div>
  );
}

/** All lists of the card code, and the person's own wish list as the first one. */
export default function ListsPage() {
  return (
    <Hydrated>
      <WithLists>{(lists) => <Overview {...lists} />}</WithLists>
    </Hydrated>
  );
}
