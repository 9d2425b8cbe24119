import { cartCopy } from '#copy/cart.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import type { CheckedLine, QuickProduct } from './checkQuickLine.ts';

const copy = cartCopy.quick;

const orderText = (products: QuickProduct[]): string =>
  products.map(({ quantity, name, code }) => copy.option(formatQuantity(quantity), name, code)).join(' + ');

const Problem = ({ name, problem }: { name: string | null; problem: string }) => (
  <span>
    {name && `${name}: `}
    <b className="field-error">{problem}</b>
  </span>
);

type Props = { text: string; checked: CheckedLine; onChoose: (products: QuickProduct[]) => void };

/** What a line of a quick order is read as, before anything is added. */
export function QuickResult({ text, checked, onChoose }: Props) {
  return (
    <li className="quick-line" data-status={checked.status}>
      <span className="figure soft">{text}</span>
      {checked.status === 'checking' && <span className="soft">{copy.checking}</span>}
      {checked.status === 'ready' && (
        <span>
          {checked.products.map(({ code, quantity, name }) => (
            <span key={code}>
              <b className="figure">{formatQuantity(quantity)}</b> × {name}{' '}
              <span className="figure soft">{code}</span>{' '}
            </span>
          ))}
        </span>
      )}
      {checked.status === 'wrong' && <Problem {...checked} />}
      {checked.status === 'choose' && (
        <span className="quick-choice">
          <b>{copy.choose}</b>
          {checked.options.map((products) => (
            <button
              key={orderText(products)}
              type="button"
              className="button button-secondary button-small"
              onClick={() => onChoose(products)}
            >
              {orderText(products)}
            </button>
          ))}
          {checked.wrong.map((wrong) => (
            <Problem key={`${wrong.name} ${wrong.problem}`} {...wrong} />
          ))}
        </span>
      )}
    </li>
  );
}
