import type { ReactNode } from 'react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { leftOf, type Part } from '#domain/quickOrder/line/account.ts';

const { row: copy } = quickOrderCopy;

type Props = { account: readonly Part[] };

export const leftTexts = (account: readonly Part[]): string =>
  leftOf(account)
    .map(({ text }) => `“${text}”`)
    .join(', ');

/** A line as it came, with what is left over of it marked. */
export function MarkedLine({ line, account }: Props & { line: string }) {
  const marks: ReactNode[] = [];
  let from = 0;
  for (const { text } of leftOf(account)) {
    const start = line.indexOf(text, from);
    if (start === -1) continue;
    marks.push(line.slice(from, start), <mark key={start}>{text}</mark>);
    from = start + text.length;
  }
  return [...marks, line.slice(from)];
}

/** What each part of a line is for, for whoever doubts it. A line of nothing but a code and its quantity says that itself. */
export function Account({ account }: Props) {
  if (account.every(({ role }) => role === 'product' || role === 'quantity')) return null;
  return (
    <details className="small soft">
      <summary>{copy.account}</summary>
      {account.map(({ text, role }) => `${text} = ${copy.roles[role]}`).join(' · ')}
    </details>
  );
}
