import { quickOrderCopy } from '#copy/quickOrder.ts';
import type { RowState } from '#domain/quickOrder/rowState.ts';

const { count: copy } = quickOrderCopy;

const ORDER: readonly RowState[] = [
  ...([
    'ready',
    'unticked',
    'startling',
    'choose',
    'unknown',
    'wrong',
    'checking',
    'unpriced',
    'aside',
  ] as const),
];

/** How many lines there are, and how many of them in each state: the parts are the whole. */
export function Counts({ states }: { states: readonly RowState[] }) {
  const parts = ORDER.map((state) => [state, states.filter((each) => each === state).length] as const)
    .filter(([state, count]) => count > 0 || state === 'ready')
    .map(([state, count]) => copy[state](count));
  return (
    <p className="order-counts" role="status">
      <b>{copy.lines(states.length)}</b>: {parts.join(', ')}
    </p>
  );
}
