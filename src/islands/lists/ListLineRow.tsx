import { memo, useEffect, useRef, useState } from 'react';
import { namedListsCopy } from '#copy/lists/named.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { LIST_NOTE_MAX, type LineWishes, type NamedLine } from '#domain/lists/named.ts';
import { plainText } from '#domain/plainText.ts';
import { productPath } from '#domain/slug.ts';
import { Stock } from '#islands/product/facts.tsx';
import { Price } from '#islands/product/Price.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import type { OfferState } from '#stores/product/offers.ts';
import arrowDownIcon from '~icons/tabler/arrow-down';
import arrowUpIcon from '~icons/tabler/arrow-up';
import trashIcon from '~icons/tabler/trash';
import { AmountField } from './AmountField.tsx';

const copy = namedListsCopy.line;

type Props = {
  line: NamedLine;
  state: OfferState | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** It was brought back just now: the focus goes with it. */
  isRestored: boolean;
  onWish: (line: NamedLine, wishes: Partial<LineWishes>) => void;
  onMove: (line: NamedLine, direction: -1 | 1) => void;
  onRemove: (line: NamedLine) => void;
};

function Note({ line, onSave }: { line: NamedLine; onSave: (note: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = plainText(draft ?? line.note);
  const over = text.length - LIST_NOTE_MAX;
  const save = () => {
    if (draft === null || over > 0) return;
    if (text !== line.note) onSave(text);
    setDraft(null);
  };
  return (
    <span className="list-note">
      <input
        className="input"
        aria-label={copy.noteOf(line.title)}
        aria-invalid={over > 0 || undefined}
        placeholder={copy.notePlaceholder}
        autoComplete="off"
        value={draft ?? line.note}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      {over > 0 && (
        <span className="field-error" role="alert">
          {copy.noteTooLong(over)}
        </span>
      )}
    </span>
  );
}

/** One product of a list, edited in place. */
export const ListLineRow = memo(function ListLineRow(props: Props) {
  const { line, state, isFirst, isLast, isRestored, onWish, onMove, onRemove } = props;
  const row = useRef<HTMLLIElement>(null);
  const offer = state?.status === 'known' ? state.product.offer : null;

  useEffect(() => {
    if (isRestored) row.current?.querySelector<HTMLElement>('a')?.focus();
  }, [isRestored]);

  return (
    <li className="line-item list-line" ref={row}>
      <ProductPicture picture={line.picture} />
      <div className="cart-line-words">
        <a href={productPath(line.code)}>{line.title}</a>
        <span className="soft small figure">
          {line.brand && `${line.brand} · `}
          {copy.code(line.code)}
        </span>
        <Note line={line} onSave={(note) => onWish(line, { note })} />
      </div>
      <div className="list-offer">
        {offer && hasPrice(offer) && <Price offer={offer} large={false} />}
        {offer && <Stock offer={offer} />}
      </div>
      <div className="list-amounts">
        <AmountField
          label={copy.quantity}
          name={copy.quantityOf(line.title)}
          saved={line.quantity}
          unitMult={line.unitMult}
          onSave={(quantity) => onWish(line, { quantity })}
        />
        <AmountField
          label={copy.minimum}
          name={copy.minimumOf(line.title)}
          saved={line.minimum}
          unitMult={line.unitMult}
          onSave={(minimum) => onWish(line, { minimum })}
        />
      </div>
      <div className="list-line-tools">
        <button
          type="button"
          className="icon-button"
          aria-label={copy.up(line.title)}
          // Not `disabled`, which would drop the focus of whoever moves a line up by keyboard.
          aria-disabled={isFirst}
          onClick={() => onMove(line, -1)}
        >
          <Icon icon={arrowUpIcon} size={20} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={copy.down(line.title)}
          aria-disabled={isLast}
          onClick={() => onMove(line, 1)}
        >
          <Icon icon={arrowDownIcon} size={20} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={namedListsCopy.removeLine(line.title)}
          onClick={() => onRemove(line)}
        >
          <Icon icon={trashIcon} size={20} />
        </button>
      </div>
    </li>
  );
});
