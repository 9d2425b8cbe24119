import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Writing or reading so many rows takes a millisecond or two. */
const ROWS_OF_A_TURN = 500;

type Key = string | null;

/** A value in JSON: its longest list in slices, and the rest with that list empty. `key` is null for a bare list. */
export type SlicedJson = { rest: string; key: Key; slices: string[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function longestList(value: unknown): { key: Key; rows: unknown[] } {
  if (Array.isArray(value)) return { key: null, rows: value };
  let longest: { key: Key; rows: unknown[] } = { key: null, rows: [] };
  if (!isRecord(value)) return longest;
  for (const [key, rows] of Object.entries(value))
    if (Array.isArray(rows) && rows.length > longest.rows.length) longest = { key, rows };
  return longest;
}

const withList = (value: unknown, key: Key, rows: unknown[]): unknown =>
  Array.isArray(value) ? rows : key !== null && isRecord(value) ? { ...value, [key]: rows } : value;

function* slicesOf(rows: unknown[]): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS_OF_A_TURN)
    yield JSON.stringify(rows.slice(at, at + ROWS_OF_A_TURN));
}

export function toSlices(value: unknown): SlicedJson {
  const { key, rows } = longestList(value);
  return { rest: JSON.stringify(withList(value, key, [])), key, slices: [...slicesOf(rows)] };
}

/** The value, read in turns of the event loop. */
export async function fromSlices({ rest, key, slices }: SlicedJson): Promise<unknown> {
  const rows: unknown[] = [];
  for (const slice of slices) {
    rows.push(...(JSON.parse(slice) as unknown[]));
    await turnOfTheLoop();
  }
  return withList(JSON.parse(rest), key, rows);
}

/** As JSON.stringify; a long list is written in turns of the event loop. */
export async function jsonInTurns(value: unknown): Promise<string> {
  const { key, rows } = longestList(value);
  if (rows.length <= ROWS_OF_A_TURN) return JSON.stringify(value);
  const slices: string[] = [];
  for (const slice of slicesOf(rows)) {
    slices.push(slice.slice(1, -1));
    await turnOfTheLoop();
  }
  const list = `[${slices.join(',')}]`;
  if (key === null) return list;
  const { [key]: _long, ...rest } = value as Record<string, unknown>;
  const others = JSON.stringify(rest).slice(0, -1);
  return `${others}${others === '{' ? '' : ','}${JSON.stringify(key)}:${list}}`;
}
