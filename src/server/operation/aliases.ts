import { createHmac, randomBytes } from 'node:crypto';

let aliasKey: Buffer | undefined;

/**
 * Derived from the shop's secret, so that a reader of the logs cannot find a card code or e-mail by trying them all. A
 * program without the secret uses a random key.
 */
function keyOfAliases(): Buffer {
  aliasKey ??= createHmac('sha256', process.env.SESSION_SECRET || randomBytes(32))
    .update('aliases in logs')
    .digest();
  return aliasKey;
}

/**
 * Replaces a card code or e-mail in logs: equal values have equal aliases, and no value can be read. product.md §10.
 */
export const alias = (value: unknown): string =>
  `#${createHmac('sha256', keyOfAliases()).update(String(value)).digest('hex').slice(0, 8)}`;

/** The same of a person of a customer. */
export const ownerAlias = ({ cardcode, email }: { cardcode: string; email: string }): string =>
  `${alias(cardcode)} ${alias(email)}`;

/** Escapes of JSON come first, so that the `n` of a `\n` is not taken for a letter of what follows. */
const ESCAPE = String.raw`\\u[\da-f]{4}|\\.`;
/** Where an address or a quoted answer names whose it is: `cardcode=C00012`, `\"email\":\"…\"`. */
const NAMED = String.raw`(?<name>(?:card_?code|email)(?:=|%3d|\\":\s?\\"))(?<value>[^&\s"'\\,;)]+)`;
const EMAIL = String.raw`(?<email>[\p{L}\d._%+-]{1,64}(?:@|%40)[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+)`;
const PERSONAL = new RegExp([NAMED, ESCAPE, EMAIL].join('|'), 'giu');

const readable = (value: string): string => value.replaceAll(/%40/g, '@');

/** A line of the log with aliases for every e-mail, and for card codes where they are named, wherever in it they stand. */
export const withoutPersonalData = (line: string): string =>
  line.replace(PERSONAL, (matched, ...rest) => {
    const { name, value, email } = rest.at(-1) as Partial<Record<'name' | 'value' | 'email', string>>;
    if (name && value) return name + alias(readable(value));
    return email ? alias(readable(email)) : matched;
  });
