import { useState } from 'react';
import type { TableRow } from '#domain/quickOrder/table.ts';
import { chooseProduct } from '#stores/quickOrder/edits.ts';
import { focusRow } from './focus.ts';
import { ProductSearch } from './ProductSearch.tsx';

/** A button, and behind it a search for what a row orders instead of what it was read as. */
export function FindProduct({ row, button }: { row: TableRow; button: string }) {
  const [isSearching, setIsSearching] = useState(false);
  const name = `search-${row.id}`;
  if (!isSearching)
    return (
      <button
        type="button"
        className="button button-quiet"
        data-opens={name}
        onClick={() => setIsSearching(true)}
      >
        {button}
      </button>
    );
  return (
    <ProductSearch
      name={name}
      isFocused
      onProduct={(product) => {
        chooseProduct(row, product);
        focusRow(row.id);
      }}
      onText={() => {}}
    />
  );
}
