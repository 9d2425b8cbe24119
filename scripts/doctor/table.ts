import { styleText } from 'node:util';
import type { Finding } from './finding.ts';

const MARKS = { ok: 'ok', failed: 'FAILED', skipped: '-' } as const;
const COLOURS = { ok: 'green', failed: 'red', skipped: 'dim' } as const;

/** The findings as a table, each failure followed by its remedy. styleText colours a terminal only. */
export function tableOf(findings: Finding[]): string {
  const whatWidth = Math.max(...findings.map(({ what }) => what.length));
  const rows = findings.flatMap(({ area, what, status, ms, note, remedy }) => {
    const mark = styleText(COLOURS[status], MARKS[status].padEnd(6), { stream: process.stdout });
    const time = (ms === undefined ? '' : `${ms.toFixed(0)} ms`).padStart(8);
    const row = `${mark}  ${area.padEnd(11)}  ${what.padEnd(whatWidth)}  ${time}  ${note}`;
    return remedy === undefined ? [row] : [row, `          → ${remedy}`];
  });
  const count = (status: Finding['status']): number =>
    findings.filter((finding) => finding.status === status).length;
  return [...rows, '', `${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped`].join(
    '\n',
  );
}
