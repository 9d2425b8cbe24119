import { useEffect, useId, useRef } from 'react';
import { startProductSearch } from '#browser/quickOrder/productSearch.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import type { CatalogueCard } from '#domain/product/product.ts';

const { entry: copy } = quickOrderCopy;

type Props = {
  id?: string;
  /** The field's name, which a button that opens it says too. */
  name: string;
  isFocused?: boolean;
  onProduct: (product: CatalogueCard) => void;
  /** Enter or Tab without a suggestion chosen. */
  onText: (text: string) => void;
};

/** A field that suggests products while somebody types. */
export function ProductSearch({ id, name, isFocused = false, onProduct, onText }: Props) {
  const frame = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const handlers = useRef({ onProduct, onText });
  handlers.current = { onProduct, onText };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is started once, and asks the ref for what changes.
  useEffect(() => {
    if (!input.current || !frame.current) return;
    startProductSearch(input.current, frame.current, listId, {
      onProduct: (product) => handlers.current.onProduct(product),
      onText: (text) => handlers.current.onText(text),
    });
    if (isFocused) input.current.focus();
  }, []);
  return (
    <search ref={frame} className="order-search">
      <input
        ref={input}
        id={id}
        name={name}
        className="input"
        type="text"
        aria-label={copy.label}
        placeholder={copy.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={200}
      />
    </search>
  );
}
