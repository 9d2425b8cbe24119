import { styleText } from 'node:util';
import { doctorCopy } from '#copy/night/doctor.ts';
import type { Finding } from './finding.ts';

const { marks, areas } = doctorCopy;
const COLOURS = { ok: 'green', failed: 'red', skipped: 'dim' } as const;

const AREA_WIDTH = Math.max(...Object.values(areas).map(({ length }) => length));

/** The findings as a table, each failure followed by its remedy. styleText colours a terminal only. */
export function tableOf(findings: Finding[]): string {
  const whatWidth = Math.max(...findings.map(({ what }) => what.length));
  const rows = findings.flatMap(({ area, what, status, ms, note, remedy }) => {
    const mark = styleText(COLOURS[status], marks[status].padEnd(6), { stream: process.stdout });
    const time = (ms === undefined ? '' : `${ms.toFixed(0)} ms`).padStart(8);
    const row = `${mark}  ${areas[area].padEnd(AREA_WIDTH)}  ${what.padEnd(whatWidth)}  ${time}  ${note}`;
    return remedy === undefined ? [row] : [row, `          → ${remedy}`];
  });
  const count = (status: Finding['status']): number =>
    findings.filter((finding) => finding.status === status).length;
  const counts = { ok: count('ok'), failed: count('failed'), skipped: count('skipped') };
  return [...rows, '', doctorCopy.summary(counts)].join('\n');
}
