import { useState } from 'react';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import { shownLine } from '#domain/quickOrder/shownLine.ts';
import type { TableRow } from '#domain/quickOrder/table.ts';
import { FindProduct } from './FindProduct.tsx';

/** Lines that order nothing, such as a greeting: folded, and none of them lost. */
export function Asides({ rows }: { rows: readonly TableRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details className="order-asides" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{copy.aside(rows.length)}</summary>
      {isOpen && (
        <ul className="order-aside-list">
          {rows.map((row) => (
            <li key={row.id} className="order-aside">
              <span className="figure soft">{shownLine(row.raw)}</span>
              <FindProduct row={row} button={copy.asideSearch} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
