/**
 * A stylesheet that comes with its island, fetched when the island first shows: React waits for it before painting, and
 * a visitor's page, which never shows the island, does not carry it.
 */
export const Stylesheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="islands" />
);
