import type { TakenScan } from '#browser/quickOrder/scan/takeScan.ts';
import { scanCopy as copy } from '#copy/quickOrder.ts';
import { readQuantity, saleMultiple } from '#domain/product/quantity.ts';
import type { Draft } from '#domain/quickOrder/table.ts';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import { typeRowQuantity } from '#stores/quickOrder/edits.ts';

function wordsOf(scan: TakenScan): string {
  switch (scan.status) {
    case 'added':
      return copy.added(scan.name, scan.row);
    case 'several':
      return copy.several(scan.code);
    case 'box':
      return copy.box(scan.name, scan.count);
    case 'unknown':
      return copy.unknown(scan.code, scan.forgotten);
    case 'failed':
      return copy.failed(scan.code);
  }
}

/** What became of the last scan, with its quantity to be changed by a thumb. */
export function LastScan({ scan, draft }: { scan: TakenScan; draft: Draft }) {
  const row = scan.status === 'added' ? draft.rows.find(({ id }) => id === scan.row.rowId) : undefined;
  const [item] = row?.items ?? [];
  const multiple = saleMultiple(item?.product.unitMult);
  const change = (text: string) => row && typeRowQuantity(row.id, 0, text);
  return (
    <div className="scan-last" data-status={scan.status}>
      <p role="status">{wordsOf(scan)}</p>
      {item && (
        <div className="scan-quantity">
          <QuantityField name={item.product.name} multiple={multiple} text={item.text} onText={change} />
          <QuantityProblem read={readQuantity(item.text, multiple)} multiple={multiple} onText={change} />
        </div>
      )}
    </div>
  );
}
