import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useMemo, useState } from 'react';
import { variantsCopy as copy } from '#copy/product/variants.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { readQuantity } from '#domain/product/quantity.ts';
import { useBusy } from '#islands/ui/useBusy.ts';
import { addManyToCart } from '#stores/cart/cartEdits.ts';
import { $offers, type Offers, requestOffers } from '#stores/product/offers.ts';
import { MatrixTable } from './MatrixTable.tsx';
import type { ProductSizes } from './readVariants.ts';
import { VariantRow } from './VariantRow.tsx';

type Props = {
  /** The product whose page it stands on. */
  code?: string;
  /** Of which item they are, where that is not the page's. */
  title?: string;
} & ProductSizes;

/** What was typed, by item code; '' is none of it. */
type TypedQuantities = ReadonlyMap<string, string>;

/** The quantities that were typed; null while one of them cannot be ordered. */
function linesOf(products: readonly CatalogueEntry[], typed: TypedQuantities, offers: Offers) {
  const rows = products.map(({ code, name }) => {
    const state = offers.get(code);
    const priced = state?.status === 'known' && hasPrice(state.product.offer) ? state.product : null;
    const read = priced
      ? readQuantity(typed.get(code) ?? '', priced.unitMult)
      : ({ status: 'empty' } as const);
    return { code, name, read };
  });
  if (rows.some(({ read }) => read.status === 'invalid' || read.status === 'ambiguous')) return null;
  return rows.flatMap(({ code, name, read }) =>
    read.status === 'ok' ? [{ code, name, quantity: read.quantity }] : [],
  );
}

/**
 * One item in all its sizes, each with price, stock and quantity, and one button that adds them: a list, or a table where the
 * sizes differ in two measures. Decision 0077.
 */
export function Variants({ code = '', title = copy.title, variants, matrix }: Props) {
  const headingId = useId();
  const offers = useStore($offers);
  const [typed, setTyped] = useState<TypedQuantities>(new Map());
  const { busy, run } = useBusy();
  const products = useMemo(
    () =>
      matrix
        ? matrix.rows.flatMap(({ cells }) => cells.filter((product) => product !== null))
        : variants.map(({ product }) => product),
    [variants, matrix],
  );
  useEffect(() => requestOffers(products.map((product) => product.code)), [products]);
  const lines = linesOf(products, typed, offers);
  const count = lines?.length ?? 0;

  const add = async () => {
    if (!lines || count === 0) return;
    const outcome = await addManyToCart(lines);
    if (outcome === 'refused') return;
    // A quantity typed while the answer was awaited stays for the next add.
    const added = new Set(lines.map((line) => line.code));
    setTyped((now) => new Map([...now].filter(([key, text]) => !added.has(key) || text !== typed.get(key))));
  };
  const onText = (typedFor: string, text: string) => setTyped((now) => new Map(now).set(typedFor, text));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(add);
  };

  return (
    <section className="section variants" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{title}</h2>
        <span className="soft small">{copy.lead}</span>
      </div>
      <form className="panel" onSubmit={submit} noValidate>
        {matrix ? (
          <MatrixTable code={code} matrix={matrix} typed={typed} onText={onText} />
        ) : (
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{copy.size}</th>
                <th scope="col">{copy.code}</th>
                <th scope="col">{copy.stock}</th>
                <th scope="col" className="num">
                  {copy.price}
                </th>
                <th scope="col">{copy.quantity}</th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <VariantRow
                  key={variant.product.code}
                  variant={variant}
                  here={variant.product.code === code}
                  text={typed.get(variant.product.code) ?? ''}
                  onText={(text) => onText(variant.product.code, text)}
                />
              ))}
            </tbody>
          </table>
        )}
        <p className="variants-add">
          <button type="submit" className="button" disabled={count === 0} aria-busy={busy}>
            {copy.add(count)}
          </button>
        </p>
      </form>
    </section>
  );
}
