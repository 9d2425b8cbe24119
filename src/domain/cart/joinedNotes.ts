import { LINE_NOTE_MAX } from './cart.ts';

/** Notes of one line as one, each once. What there is no room for is left out, and said by an ellipsis. */
export function joinedNotes(notes: readonly string[]): string {
  const joined = [...new Set(notes.filter((note) => note !== ''))].join(' · ');
  return joined.length > LINE_NOTE_MAX ? `${joined.slice(0, LINE_NOTE_MAX - 1).toWellFormed()}…` : joined;
}
