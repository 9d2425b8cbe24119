import { useStore } from '@nanostores/react';
import { $knownShared } from '#browser/lists/knownShared.ts';
import { namedListsCopy } from '#copy/lists/named.ts';
import { listedOf } from '#domain/lists/lists.ts';
import { orderItems } from '#islands/quickOrder/toTable/orderItems.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { AddToListButton } from './AddToListButton.tsx';

function Tools() {
  const shared = useStore($knownShared);
  const items = shared?.items ?? [];
  const order = () =>
    orderItems(items.map(({ product, quantity }) => ({ code: product.code, name: product.name, quantity })));
  return (
    <>
      <button type="button" className="button" disabled={items.length === 0} onClick={order}>
        {namedListsCopy.order}
      </button>
      <AddToListButton
        products={() => items.map(({ product, quantity }) => ({ product: listedOf(product), quantity }))}
      />
    </>
  );
}

/** What a customer does with a list that somebody shared. */
export default function SharedTools() {
  return (
    <Hydrated>
      <Tools />
    </Hydrated>
  );
}
