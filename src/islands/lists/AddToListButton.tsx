import { namedListsCopy } from '#copy/lists/named.ts';
import type { ToList } from './AddToList.tsx';
import { NAME_FIELD } from './nameField.ts';

/** Loads the choice of lists when it is pressed: most pages are left without. */
export function AddToListButton({ products }: { products: () => ToList[] }) {
  const open = async () => {
    const { openAddToList } = await import('./AddToList.tsx');
    openAddToList(products());
  };
  return (
    <button type="button" className="button button-quiet" data-opens={NAME_FIELD} onClick={() => void open()}>
      {namedListsCopy.addTo.button}
    </button>
  );
}
