import { ordersCopy } from '#copy/orders/orders.ts';
import { settlingCopy as copy } from '#copy/orders/settling.ts';
import type { Send } from '#server/orders/sends.ts';

const MINUTE_MS = 60_000;

/** A send of which nobody knows the outcome, for `--json`. */
export const doubtfulView = (send: Send) => ({
  reference: send.reference,
  state: send.state,
  cardcode: send.owner.cardcode,
  email: send.owner.email,
  createdAt: send.createdAt,
  ageMinutes: Math.floor((Date.now() - Date.parse(send.createdAt)) / MINUTE_MS),
  lines: send.part === 'lines' ? send.payload.lines : [],
  promos:
    send.part === 'promos'
      ? send.payload.promos.map(({ idPromo, description }) => ({ idPromo, description }))
      : [],
  problem: send.problem,
});

/** `3 d 4 h`, `4 h 12 min` or `12 min`. */
function ageText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** A line for each send, the columns aligned. */
export function tableOf(sends: Send[]): string {
  if (sends.length === 0) return copy.nothing;
  const rows = sends
    .map(doubtfulView)
    .map((send) => [
      send.reference,
      ordersCopy.states[send.state],
      `${send.cardcode} ${send.email}`,
      ageText(send.ageMinutes),
      String(send.lines.length),
      send.promos.map(({ idPromo }) => idPromo).join(' ') || '0',
      send.problem ?? '',
    ]);
  const widths = copy.headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [copy.headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A settled send, for `--json`. */
export const settledView = ({ reference, state, orderId, message, settlement }: Send) => ({
  reference,
  state,
  orderId,
  message,
  settlement,
});

export const settledText = ({ reference, state, orderId, message, settlement }: Send): string =>
  copy.settled(reference, ordersCopy.states[state], orderId, message, settlement?.by ?? '');
