import type { CollectedScan } from '#browser/quickOrder/scan/collected.ts';
import { scanCopy } from '#copy/quickOrder.ts';
import { BYTE_ORDER_MARK, withoutFormula } from '#domain/spreadsheet.ts';
import { saveContent } from '#islands/ui/saveFile.ts';
import { scannedAt } from './scannedAt.ts';

const { collected: copy } = scanCopy;

/** The codes that nobody knew as a file, to ask a seller for them. */
export async function saveCollected(codes: readonly CollectedScan[]): Promise<void> {
  const { default: papaparse } = await import('papaparse');
  const rows = codes.map(({ code, scannedMs }) => [withoutFormula(code), scannedAt(scannedMs)]);
  const text = papaparse.unparse([[...copy.columns], ...rows], { delimiter: ';' });
  saveContent(copy.fileName, new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv' }));
}
