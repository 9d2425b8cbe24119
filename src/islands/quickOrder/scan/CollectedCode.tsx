import { useState } from 'react';
import { type CollectedScan, discard } from '#browser/quickOrder/scan/collected.ts';
import { scanCopy } from '#copy/quickOrder.ts';
import { focusRow } from '#islands/quickOrder/rows/focus.ts';
import { ProductSearch } from '#islands/quickOrder/rows/ProductSearch.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { addProductRow } from '#stores/quickOrder/edits.ts';
import { teachWord } from '#stores/quickOrder/words.ts';
import trashIcon from '~icons/tabler/trash';
import { scannedAt } from './scannedAt.ts';

const { collected: copy } = scanCopy;

/** A code that nobody knew, and what can be done with it. */
export function CollectedCode({ scan }: { scan: CollectedScan }) {
  const [isSearching, setIsSearching] = useState(false);
  const { code, scannedMs, picture } = scan;
  const name = `code-${code}`;
  return (
    <li className="scan-code">
      {picture ? <img src={picture} alt={copy.picture(code)} /> : <span className="scan-no-picture" />}
      <span className="scan-code-words">
        <b className="figure">{code}</b>
        <time className="soft small" dateTime={new Date(scannedMs).toISOString()}>
          {scannedAt(scannedMs)}
        </time>
      </span>
      {isSearching ? (
        <ProductSearch
          name={name}
          isFocused
          onProduct={(product) => {
            focusRow(addProductRow(product));
            teachWord(code, product);
            void discard([code]);
          }}
          onText={() => undefined}
        />
      ) : (
        <button
          type="button"
          className="button button-secondary button-small"
          data-opens={name}
          aria-label={copy.chooseFor(code)}
          onClick={() => setIsSearching(true)}
        >
          {copy.choose}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={copy.remove(code)}
        onClick={() => void discard([code])}
      >
        <Icon icon={trashIcon} size={20} />
      </button>
    </li>
  );
}
