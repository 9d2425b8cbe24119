import { getProductPapers, type ProductPaperAnswer } from '#api/history/product.ts';
import { productPapersCopy as copy } from '#copy/history/product.ts';
import { formatDay } from '#domain/day.ts';
import { documentPath } from '#domain/documents/document.ts';
import { formatMoney } from '#domain/money.ts';
import { orderPath } from '#domain/orders/order.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Progress } from './Progress.tsx';

const Paper = ({ kind, number, date, quantity, price, currency, cancelled }: ProductPaperAnswer) => (
  <tr>
    <td>{formatDay(date)}</td>
    <td>
      {kind === 'order' ? (
        <a href={orderPath(number)}>{copy.order(number)}</a>
      ) : (
        // Its own number is not that which is printed on it.
        <a href={documentPath(kind, number)} aria-label={copy.of(copy.kinds[kind], formatDay(date))}>
          {copy.kinds[kind]}
        </a>
      )}
      {cancelled && <span className="soft"> · {copy.cancelled}</span>}
    </td>
    <td className="figure">{formatQuantity(kind === 'return' ? -quantity : quantity)}</td>
    <td className="figure">{formatMoney(price, currency)}</td>
  </tr>
);

/** What a customer ordered, was invoiced and returned of a product, as a table: asked for when somebody opens it. */
export default function ProductPapers({ code }: { code: string }) {
  const request = useAnswer(getProductPapers, { code });
  return (
    <Answer request={request} lines={4}>
      {({ progress, papers, more }) => (
        <>
          {progress.state !== 'known' && <Progress progress={progress} />}
          {papers.length === 0 && progress.state === 'known' && <p>{copy.none}</p>}
          {papers.length > 0 && (
            <table className="product-papers">
              <thead>
                <tr>
                  <th scope="col">{copy.date}</th>
                  <th scope="col">{copy.document}</th>
                  <th scope="col" className="figure">
                    {copy.quantity}
                  </th>
                  <th scope="col" className="figure">
                    {copy.price}
                  </th>
                </tr>
              </thead>
              <tbody>
                {papers.map((paper) => (
                  <Paper key={`${paper.kind} ${paper.number} ${paper.position}`} {...paper} />
                ))}
              </tbody>
            </table>
          )}
          {more && <p className="soft">{copy.more}</p>}
        </>
      )}
    </Answer>
  );
}
