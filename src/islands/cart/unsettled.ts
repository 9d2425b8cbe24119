/** By item code: what the cart's lines do, before an order, with a quantity that was typed and cannot be ordered. */
const unsettled = new Map<string, () => void>();

/** Keeps it until the answered function is called. */
export function keepUnsettled(itemCode: string, settle: () => void): () => void {
  unsettled.set(itemCode, settle);
  return () => void unsettled.delete(itemCode);
}

/** False where a line has something to show first: the last of these has the focus, which is the first that was typed. */
export function settleQuantities(): boolean {
  const settles = [...unsettled.values()].reverse();
  for (const settle of settles) settle();
  return settles.length === 0;
}
