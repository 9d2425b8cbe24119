import type { CatalogueEntry } from '#domain/product/product.ts';
import { boxItems } from '#domain/quickOrder/boxes.ts';
import type { Catalogue } from '#domain/quickOrder/catalogue.ts';
import { itemsOf } from '#domain/quickOrder/items.ts';
import type { OwnWords } from '#domain/quickOrder/ownWords.ts';
import type { ReadItem } from '#domain/quickOrder/rows.ts';
import { type Count, countOf } from '#domain/trade/counts.ts';
import { isDitto, isFiller } from '#domain/trade/fillers.ts';
import { type CountToken, lex, type Token } from '#domain/trade/lex.ts';
import { isNeutralSign } from '#domain/trade/signs.ts';
import { type Part, partsOf, type Role } from './account.ts';
import { type CodeSpan, codesIn } from './codeSpans.ts';
import { isExplained, mayBeUnit } from './prices.ts';
import { type Saying, sayingOf } from './said.ts';

/**
 * One way to account for a line: what it orders, what each of its parts is for, and how many of them are left over. `isWeak`: all
 * of it is accounted for, and yet it may mean something else.
 */
export type Reading = { ways: ReadItem[][]; account: Part[]; left: number; isWeak: boolean };

type TokenRole = { token: Token; role: Role };

/** Between a code and its quantity, or two of its sizes. */
const TIMES = /^[x×]$/iu;

const isWord = (token: Token): boolean => token.kind === 'word';
const isCount = (token: Token): token is CountToken => token.kind === 'count';

/** What a token is for that is no quantity: the same whichever number is the quantity. */
function roleOf(token: Token, line: string, says: Saying, others: readonly CodeSpan[]): Role | null {
  const { text, start, end } = token;
  if (others.some((span) => start >= span.start && end <= span.end)) return 'product';
  switch (token.kind) {
    case 'code':
      return 'product';
    case 'money':
      return /%/.test(text) && says.says(text.replace('%', '')) ? 'said' : 'price';
    case 'sign': {
      const isAlone = !/\S/.test(line[start - 1] ?? '') && !/\S/.test(line[end] ?? '');
      return (isAlone && isDitto(text)) || !isNeutralSign(text) ? 'left' : null;
    }
    case 'word':
      if (TIMES.test(text)) return 'filler';
      if (isDitto(text)) return 'left';
      if (says.says(text)) return 'said';
      return isFiller(text.replace(/\.$/, '')) ? 'filler' : 'left';
    case 'count':
      return 'left';
  }
}

/** Whether a count of this product may be of something else: of the pieces in boxes, of litres in cans. */
function mayBeOther(
  { count, isMeasured, isDoubtful, text }: CountToken,
  product: CatalogueEntry,
  says: Saying,
): boolean {
  const isWhole = Number.isInteger(product.unitMult);
  // `X10` after a code may be how many pieces it holds.
  if (isDoubtful || (/^x\d/i.test(text) && says.says(text))) return true;
  if (isMeasured) return isWhole && says.isMeasuredAs(text);
  if (!count.isPack) return false;
  return !isWhole || (product.unitMult === 1 && /\d\D+\d/.test(text));
}

const isBeside = (one: Token, other: Token, line: string): boolean =>
  !/\S/.test(line.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)));

const placesOf = (accounted: readonly TokenRole[]): { start: number; end: number; role: Role }[] =>
  accounted.map(({ token: { start, end }, role }) => ({ start, end, role }));

const totalOf = ({ figures, times }: Count): number => Number(figures.replace(',', '.')) * times;
/** What joins two numbers, of which the second says more. */
const MORE = /(?<!\p{L})(?:y|e|m[aá]s|\+)(?!\p{L})/iu;
const HALF = /medi[ao]|1\/2/iu;

/** `tres (3)`, `dos docenas (2)`. The same figures twice may be a price, too. */
function isSameCount(one: CountToken, other: CountToken, line: string): boolean {
  if (
    one.text === other.text ||
    MORE.test(line.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)))
  )
    return false;
  // The figures of a half are those of its pieces.
  const isAlike =
    one.count.times === 1 && one.count.figures === other.count.figures && !HALF.test(other.text);
  return isAlike || totalOf(one.count) === totalOf(other.count);
}

/** Whether a number may be another product's code that lost its zeros. */
const mayBeCode = (
  { isMarked, start, text }: CountToken,
  product: CatalogueEntry,
  found: readonly CodeSpan[],
): boolean =>
  !isMarked &&
  /^\d{3,}$/.test(text) &&
  found.some((span) => span.by === 'zeros' && span.start === start && !isAbout(span, product));

type Line = {
  text: string;
  tokens: Token[];
  spans: readonly CodeSpan[];
  found: readonly CodeSpan[];
  above: Count | null;
};

const isAbout = (span: CodeSpan, product: CatalogueEntry): boolean =>
  span.products.some(({ code }) => code === product.code);

/** A code without its blank or its zeros may be none, or a part of another. */
function isWeakCode(
  { by, text, end }: CodeSpan,
  product: CatalogueEntry,
  quantity: CountToken | null,
  line: string,
): boolean {
  if (by === 'joined') return true;
  if (by === 'zeros')
    return (
      quantity !== null &&
      !quantity.isMarked &&
      !/[-–:=]\s*$/.test(line.slice(end, quantity.start)) &&
      !/\p{L}|\d{5}/u.test(text)
    );
  // `AM 820` of AM-820 may be 820 of a family that begins so.
  return (
    by === 'written' &&
    quantity === null &&
    /\s\d+$/.test(text) &&
    (/\s\d{1,2}$/.test(text) || !/\s\S+$/.test(product.code.trim()))
  );
}

const itemsIn = ({ text, box }: CodeSpan, product: CatalogueEntry, count: Count | null): ReadItem[] =>
  box ? boxItems(text, box, count) : itemsOf(product, count);

/** Each way to account for a line in which this code is what is ordered. */
function accountsOf(line: Line, span: CodeSpan, product: CatalogueEntry): Reading[] {
  const says = sayingOf(product);
  const others = line.spans.filter(
    (other) => isAbout(other, product) && (other.end <= span.start || other.start >= span.end),
  );
  const fixed = line.tokens.map((token) => ({ token, role: roleOf(token, line.text, says, others) }));
  const counts = fixed.flatMap(({ token, role }) => (isCount(token) && role === 'left' ? token : []));
  const hasName = fixed.some(
    ({ token, role }) => isWord(token) && role === 'said' && /\p{L}{3}/u.test(token.text),
  );
  const marked = counts.filter((count) => count.isMarked && !(counts.length > 1 && mayBeUnit(count)));
  const ditto = fixed.some(({ token, role }) => role === 'left' && isDitto(token.text));
  // Of two numbers one is a quantity.
  const candidates: (CountToken | null)[] =
    marked.length > 0 ? marked : counts.length > 1 ? counts : [...counts, null];
  const money = line.tokens.flatMap((token) => (token.kind === 'money' ? token.figures : []));
  return candidates.map((quantity): Reading => {
    const rest = counts.filter((count) => count !== quantity);
    const accounted = fixed.flatMap(({ token, role }): TokenRole[] => {
      if (role === null) return [];
      if (token === quantity) return [{ token, role: 'quantity' }];
      if (!isCount(token) || role !== 'left') return [{ token, role }];
      if (hasName && says.says(token.text)) return [{ token, role: 'said' }];
      if (quantity && isSameCount(token, quantity, line.text)) return [{ token, role: 'quantity' }];
      if (quantity && mayBeUnit(token) && isBeside(token, quantity, line.text))
        return [{ token, role: 'quantity' }];
      return [{ token, role: isExplained(token, { quantity, rest, money, product }) ? 'price' : 'left' }];
    });
    const count = quantity?.count ?? (ditto ? line.above : null);
    const isWeak =
      isWeakCode(span, product, quantity, line.text) ||
      (quantity === null
        ? // A price without a quantity asks how many.
          accounted.some(({ token, role }) => role === 'price' || (isCount(token) && role !== 'left'))
        : mayBeOther(quantity, product, says) || mayBeCode(quantity, product, line.found));
    return {
      ways: itemsIn(span, product, count).map((item) => [item]),
      account: partsOf(line.text, placesOf(accounted)),
      left: accounted.filter(({ role }) => role === 'left').length,
      isWeak,
    };
  });
}

/** Whether a text can be nothing but a code: a shorter number may be a quantity. */
const isNoQuantity = (text: string): boolean => !/^\d{1,4}$/.test(text) || text.startsWith('0');

/** Codes one after the other, each one of its product: `00006 00002`. */
function severalOf(line: string, spans: readonly CodeSpan[]): Reading[] {
  const inLine: CodeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (span.by === 'written' && isNoQuantity(span.text) && span.start >= (inLine.at(-1)?.end ?? 0))
      inLine.push(span);
  const codes = new Set(inLine.flatMap(({ products }) => products.map(({ code }) => code)));
  if (inLine.length < 2 || codes.size < 2) return [];
  const tokens = lex(line, inLine);
  const roles = tokens.flatMap((token): TokenRole[] => {
    if (token.kind === 'sign' && isNeutralSign(token.text)) return [];
    if (token.kind === 'code') return [{ token, role: 'product' }];
    return [
      {
        token,
        role:
          token.kind === 'money'
            ? 'price'
            : token.kind === 'word' && isFiller(token.text)
              ? 'filler'
              : 'left',
      },
    ];
  });
  const ways = inLine.reduce<ReadItem[][]>(
    (all, span) =>
      all.flatMap((way) =>
        span.products.flatMap((product) => itemsIn(span, product, null).map((item) => [...way, item])),
      ),
    [[]],
  );
  const left = roles.filter(({ role }) => role === 'left').length;
  return left > 0 ? [] : [{ ways, account: partsOf(line, placesOf(roles)), left, isWeak: false }];
}

/** Two numbers after a code that has one of them, which may stand in either order: `T53 2 4`. */
function turned(line: string, catalogue: Catalogue): Reading[] {
  const [, code, middle, last] = /^(\S+) (\d+) (\d+)$/.exec(line) ?? [];
  const count = countOf(middle ?? '');
  if (!count || code === undefined) return [];
  const { products, by } = catalogue.byCode(`${code} ${last}`);
  return by === 'written'
    ? products.map((product) => ({
        ways: itemsOf(product, count).map((item) => [item]),
        account: [],
        left: 0,
        isWeak: false,
      }))
    : [];
}

/** A few figures may be a code by chance, where the line says something else besides. */
const CHANCE = 4;

/** Every way to account for a line by the codes in it. None where it has no code, or one by chance among words. */
export function readingsOf(
  text: string,
  catalogue: Catalogue,
  own: OwnWords,
  above: Count | null,
): Reading[] {
  const found = codesIn(text, catalogue, own);
  const isWritten = found.some(({ by }) => by === 'written' || by === 'own');
  const spans = isWritten ? found.filter(({ by }) => by !== 'zeros') : found;
  const single = spans.flatMap((span) => {
    const tokens = lex(text, [span]);
    return span.products
      .flatMap((product) => accountsOf({ text, tokens, spans, found, above }, span, product))
      .filter(
        ({ account }) =>
          span.text.length >= CHANCE ||
          !account.some(({ role, text: part }) => role === 'left' && /\p{L}{2}/u.test(part)),
      );
  });
  return [...single, ...severalOf(text, spans), ...turned(text, catalogue)];
}
