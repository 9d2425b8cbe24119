const ADDRESS = /(\S+@\S+)/;
/** The parts of an address: each ends with its `@` or begins with its dot. */
const PARTS = /@|\.?[^.@]+@?|\.+/g;

/** A text in pieces, between which a narrow place may break its e-mail addresses: `ana@`, `ferreteria`, `.com`, `.uy`. */
export const breakable = (text: string): string[] =>
  text.split(ADDRESS).flatMap((piece) => (ADDRESS.test(piece) ? (piece.match(PARTS) ?? []) : piece || []));
