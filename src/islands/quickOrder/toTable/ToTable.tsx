import { orderItems } from './orderItems.ts';

type Props = { items: () => Parameters<typeof orderItems>[0]; children: string };

/** Puts products on the order table, to be changed there before they are in the cart. */
export const ToTable = ({ items, children }: Props) => (
  <button type="button" className="button button-secondary" onClick={() => orderItems(items())}>
    {children}
  </button>
);
