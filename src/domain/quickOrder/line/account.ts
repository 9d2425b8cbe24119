/** What a part of a line is for. `said`: the product's name or code says it too. `left`: it may mean something else. */
export type Role = 'product' | 'quantity' | 'said' | 'price' | 'filler' | 'left';

/** A part of a line, as it is written there. The parts are all of it but its blanks and signs, in their order. */
export type Part = { text: string; role: Role };

/** Neighbours of one role are one part. `places` are in their order, and hold where each stands in the line. */
export function partsOf(line: string, places: readonly { start: number; end: number; role: Role }[]): Part[] {
  const merged: { start: number; end: number; role: Role }[] = [];
  for (const place of places) {
    const last = merged.at(-1);
    const between = last ? line.slice(last.end, place.start) : '';
    if (last?.role === place.role && /^[^\p{L}\p{N}]*$/u.test(between)) last.end = place.end;
    else merged.push({ ...place });
  }
  return merged.map(({ start, end, role }) => ({ text: line.slice(start, end), role }));
}

/** What of a line is left over, or could be two things. */
export const leftOf = (account: readonly Part[]): Part[] => account.filter(({ role }) => role === 'left');
