import { useState } from 'react';
import { make } from '#browser/dom.ts';
import { openDialog } from '#browser/product/dialog.ts';
import { namedListsCopy } from '#copy/lists/named.ts';
import type { ListedProduct } from '#domain/lists/lists.ts';
import type { NamedList } from '#domain/lists/named.ts';
import { listPath } from '#domain/paths.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { editNamed, type NamedEdit } from '#stores/lists/named.ts';
import { NameForm } from './NameForm.tsx';
import { type ReadyLists, WithLists } from './WithLists.tsx';

const copy = namedListsCopy.addTo;

/** A quantity of null leaves what a list says of it as it is. */
export type ToList = { product: ListedProduct; quantity: number | null };

const putInto = (list: string, products: readonly ToList[]): NamedEdit[] =>
  products.map(({ product, quantity }) => {
    const wishes = quantity === null ? {} : { quantity };
    return { kind: 'put', list, product, wishes, before: null };
  });

function Choice({ lists, products }: { lists: NamedList[]; products: readonly ToList[] }) {
  const [added, setAdded] = useState<{ id: string; name: string } | null>(null);
  const add = ({ id, name }: NamedList) => {
    editNamed(...putInto(id, products));
    setAdded({ id, name });
  };
  const create = (name: string) => {
    const list = crypto.randomUUID();
    editNamed({ kind: 'create', list, name }, ...putInto(list, products));
    setAdded({ id: list, name });
  };
  return (
    <div className="stack">
      <ul className="list-choice">
        {lists.map((list) => {
          const isIn = products.every(({ product }) => list.lines.some(({ code }) => code === product.code));
          return (
            <li className="cluster spread" key={list.id}>
              <span>
                <b>{list.name}</b>{' '}
                <span className="soft small">{namedListsCopy.products(list.lines.length)}</span>
              </span>
              {isIn ? (
                <span className="soft small">{copy.isIn}</span>
              ) : (
                <button
                  type="button"
                  className="button button-secondary button-small"
                  aria-label={copy.add(list.name)}
                  onClick={() => add(list)}
                >
                  {namedListsCopy.addHit}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <NameForm
        label={namedListsCopy.newName}
        button={namedListsCopy.create}
        placeholder={namedListsCopy.namePlaceholder}
        onName={create}
      />
      <p role="status">
        {added && (
          <>
            {copy.added(added.name)} <a href={listPath(added.id)}>{copy.see}</a>
          </>
        )}
      </p>
    </div>
  );
}

/** Asks in which list products are put: one of those that there are, or a new one. */
export function openAddToList(products: readonly ToList[]): void {
  const body = make('div', { class: 'dialog-body' });
  openDialog('add-to-list', copy.title(products.length), body);
  renderInto(
    body,
    <WithLists>{({ lists }: ReadyLists) => <Choice lists={lists} products={products} />}</WithLists>,
  );
}
