import { useState } from 'react';
import { namedListsCopy as copy } from '#copy/lists/named.ts';
import { formatMoment } from '#domain/day.ts';
import type { NamedList } from '#domain/lists/named.ts';
import { listName } from '#domain/lists/shared.ts';
import { LISTS_PATH, listPath } from '#domain/paths.ts';
import { orderItems } from '#islands/quickOrder/toTable/orderItems.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { editNamed } from '#stores/lists/named.ts';
import { CountShelf } from './CountShelf.tsx';
import { FindProduct } from './FindProduct.tsx';
import { ListFiles } from './ListFiles.tsx';
import { ListLines } from './ListLines.tsx';
import { ListSheet } from './ListSheet.tsx';
import { NameForm } from './NameForm.tsx';
import { NAME_FIELD } from './nameField.ts';
import { ShareButton } from './ShareButton.tsx';
import { type ReadyLists, WithLists } from './WithLists.tsx';

/** What a list orders: the usual quantity of each line, or the least that is sold. */
const itemsOf = ({ lines }: NamedList) =>
  lines.map(({ code, title, quantity, unitMult }) => ({ code, name: title, quantity: quantity ?? unitMult }));

function Title({ list }: { list: NamedList }) {
  const [isOpen, setOpen] = useState(false);
  const rename = (name: string) => {
    setOpen(false);
    if (name !== list.name) editNamed({ kind: 'rename', list: list.id, name });
  };
  return (
    <div className="list-title">
      <h1>{list.name}</h1>
      <p className="soft small">{copy.changed(formatMoment(list.changedAt), list.changedBy)}</p>
      {isOpen ? (
        <NameForm label={copy.renameOf} button={copy.save} initial={list.name} isOpened onName={rename} />
      ) : (
        <button
          type="button"
          className="button button-quiet button-small no-print"
          data-opens={NAME_FIELD}
          onClick={() => setOpen(true)}
        >
          {copy.rename}
        </button>
      )}
    </div>
  );
}

function Tools({ list }: { list: NamedList }) {
  const duplicate = () => {
    const made = crypto.randomUUID();
    editNamed({ kind: 'duplicate', list: made, from: list.id, name: listName(copy.copyName(list.name)) });
    location.assign(listPath(made));
  };
  const remove = () => {
    editNamed({ kind: 'delete', list: list.id });
    location.assign(LISTS_PATH);
  };
  return (
    <div className="cluster no-print">
      {/* The address of an empty list is none that anybody can read. */}
      {itemsOf(list).length > 0 && <ShareButton name={list.name} items={() => itemsOf(list)} />}
      <ListFiles list={list} />
      <button type="button" className="button button-quiet" onClick={duplicate}>
        {copy.duplicate}
      </button>
      <button type="button" className="button button-quiet" onClick={remove}>
        {copy.remove}
      </button>
    </div>
  );
}

function Filled({ list, onCount }: { list: NamedList; onCount: () => void }) {
  return (
    <>
      <div className="cluster no-print">
        <button type="button" className="button" onClick={() => orderItems(itemsOf(list))}>
          {copy.order}
        </button>
        <button type="button" className="button button-secondary" onClick={onCount}>
          {copy.count.start}
        </button>
      </div>
      <section className="panel no-print" aria-label={copy.line.lines}>
        <header>
          <b>{copy.products(list.lines.length)}</b>
        </header>
        <div className="panel-body cart-lines list-lines">
          <ListLines list={list} />
        </div>
      </section>
      <ListSheet list={list} />
    </>
  );
}

function Shown({ list }: { list: NamedList }) {
  const [isCounting, setCounting] = useState(false);
  if (isCounting)
    return (
      <div className="stack">
        <h1>{list.name}</h1>
        <button type="button" className="button button-quiet count-end" onClick={() => setCounting(false)}>
          {copy.count.end}
        </button>
        <CountShelf list={list} />
      </div>
    );
  return (
    <div className="stack">
      <Title list={list} />
      <Tools list={list} />
      <FindProduct list={list} />
      {list.lines.length === 0 ? (
        <div className="empty">
          <h2>{copy.empty.title}</h2>
          <p>{copy.empty.text}</p>
        </div>
      ) : (
        <Filled list={list} onCount={() => setCounting(true)} />
      )}
    </div>
  );
}

/** A list that is not there, or that somebody deleted, with the way back. */
const Gone = ({ list }: { list: NamedList | undefined }) => (
  <div className="empty">
    <h1>{copy.gone.title}</h1>
    <p>{list ? copy.gone.text(list.name, list.changedBy) : copy.gone.unknown}</p>
    <p className="cluster">
      {list && (
        <button
          type="button"
          className="button"
          onClick={() => editNamed({ kind: 'restore', list: list.id })}
        >
          {copy.restore}
        </button>
      )}
      <a className="button button-secondary" href={LISTS_PATH}>
        {copy.gone.back}
      </a>
    </p>
  </div>
);

function OfAddress({ lists, deleted }: ReadyLists) {
  const id = new URLSearchParams(location.search).get('id');
  const list = lists.find((each) => each.id === id);
  return list ? <Shown list={list} /> : <Gone list={deleted.find((each) => each.id === id)} />;
}

/** The list that the page's address names. */
export default function ListPage() {
  return (
    <Hydrated>
      <WithLists>{(lists) => <OfAddress {...lists} />}</WithLists>
    </Hydrated>
  );
}
