import { type KeyboardEvent, useState } from 'react';
import type { OfferedLine } from '#api/promos.ts';
import { promoCopy } from '#copy/promos.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import type { TypedPromoLine } from '#domain/promos/typedLines.ts';
import type { TablePromo } from '#domain/quickOrder/table.ts';
import { PromoLineRow } from '#islands/promos/PromoLineRow.tsx';
import { typeRowUnits } from '#stores/quickOrder/edits.ts';

const { promo: copy, row: rowCopy } = quickOrderCopy;

/** Enter goes from quantity to quantity of one promotion, and after the last one on as in every row. */
function onEnter(event: KeyboardEvent<HTMLElement>): void {
  const fields = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=spinbutton]'));
  const at = fields.indexOf(event.target as HTMLElement);
  const next = event.key === 'Enter' && at >= 0 ? fields[at + (event.shiftKey ? -1 : 1)] : undefined;
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

type Props = { rowId: string; promo: TablePromo; lines: readonly TypedPromoLine<OfferedLine>[] };

/** The products of a promotion with how much of each, folded; without prices while those are not known. */
export function PromoLines({ rowId, promo, lines }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="order-promo-lines" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{copy.lines(promo.lines.length)}</summary>
      {isOpen && (
        <ul className="cart-list cart-lines" onKeyDown={onEnter}>
          {lines.map((line) => (
            <PromoLineRow
              key={line.code}
              line={line}
              onType={(text) => typeRowUnits(rowId, line.code, text)}
            />
          ))}
          {lines.length === 0 &&
            promo.lines.map(({ code, name, text }) => (
              <li key={code} className="order-promo-line">
                {rowCopy.option(text || '—', name)}{' '}
                <span className="soft small figure">{promoCopy.code(code)}</span>
              </li>
            ))}
        </ul>
      )}
    </details>
  );
}
