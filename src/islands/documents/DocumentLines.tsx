import type { CustomerDocument } from '#api/documents.ts';
import { documentCopy as copy } from '#copy/documents.ts';
import { formatMoney, formatPercent, formatUnitPrice } from '#domain/money.ts';
import { hasPartsOfCents, netPrice } from '#domain/product/netPrice.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { unbroken } from '#domain/unbroken.ts';
import { TradeName } from '#islands/product/TradeName.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { Bars } from '#islands/ui/print/Bars.tsx';
import { usePrinting } from '#islands/ui/print/usePrinting.ts';

type Line = Exclude<CustomerDocument, { kind: 'receipt' }>['lines'][number];

/** Of a document; those of an order have the pictures of what was ordered and, on paper, the bars of its codes. */
type Props = { lines: readonly (Line & { picture?: { hash: string } | null })[]; isOrder?: boolean };

/** The products of an order or a document: a table, and on a phone three lines a product. */
export function DocumentLines({ lines, isOrder = false }: Props) {
  const printing = usePrinting(isOrder);
  // A document may name the same product twice, so a line's key is its position.
  const rows = lines.map((line, row) => ({ ...line, row, net: netPrice(line) }));
  const isExact = hasPartsOfCents(rows.map(({ net }) => net));
  return (
    <table className="table document-lines">
      <caption className="visually-hidden">{copy.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.product}</th>
          <th scope="col" className="num">
            {copy.quantity}
          </th>
          <th scope="col" className="num">
            {copy.price}
          </th>
          <th scope="col" className="num">
            {copy.discount}
          </th>
          <th scope="col" className="num">
            {copy.netPrice}
          </th>
          <th scope="col" className="num">
            {copy.tax}
          </th>
          <th scope="col" className="num">
            {copy.lineTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({
            row,
            itemCode,
            name,
            tradeName,
            picture,
            quantity,
            price,
            currency,
            discount,
            net,
            tax,
            total,
          }) => (
            <tr key={row} data-discounted={discount > 0 || undefined}>
              <th scope="row">
                <span className="line-product">
                  {picture !== undefined && <ProductPicture picture={picture} />}
                  <span className="order-product">
                    <a href={productPath(itemCode)}>{unbroken(name)}</a> <TradeName tradeName={tradeName} />{' '}
                    <span className="soft small figure">{copy.code(itemCode)}</span>
                    {isOrder && printing && <Bars code={itemCode} />}
                  </span>
                </span>
              </th>
              <td className="num line-quantity">{formatQuantity(quantity)}</td>
              <td className="num line-price">{formatMoney(price, currency)}</td>
              <td className="num line-discount">{discount > 0 ? formatPercent(discount) : copy.none}</td>
              <td className="num line-net">
                {net === null ? copy.none : formatUnitPrice(net, currency, isExact)}
              </td>
              <td className="num line-tax">{tax > 0 ? formatPercent(tax) : copy.exempt}</td>
              <td className="num line-total">{formatMoney(total, currency)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
