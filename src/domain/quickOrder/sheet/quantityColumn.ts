/** What is known of a column of numbers when the quantity is looked for among several. */
export type NumberColumn = {
  at: number;
  heading: 'quantity' | 'packs' | 'perPack' | 'none';
  /** Its numbers, row by row; NaN where a cell has none. */
  numbers: readonly number[];
  /** Whether it is written as money is, or with cents. */
  isMoney: boolean;
};

type QuantityColumn = { at: number | null; isCertain: boolean };

/** Rounding of a total, and of each piece of it. */
const isTotal = (quantity: number, price: number, total: number): boolean =>
  Math.abs(quantity * price - total) <= 0.01 * total + 0.01;

/** Whether two columns multiplied are the third in every row that has all three, and in two rows at least. */
function isProduct(one: readonly number[], other: readonly number[], product: readonly number[]): boolean {
  let rows = 0;
  for (const [row, a] of one.entries()) {
    const [b = 0, total = 0] = [other[row], product[row]];
    if (!(a > 0 && b > 0 && total > 0)) continue;
    if (!isTotal(a, b, total)) return false;
    rows += 1;
  }
  return rows > 1;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + (Number.isNaN(number) ? 0 : number), 0);

type Proof = { smaller: NumberColumn; larger: NumberColumn; product: NumberColumn };

/** Columns of which two make the third: quantity, price and total; or boxes, what one holds, and pieces. */
function proofIn(columns: readonly NumberColumn[]): Proof | null {
  const ascending = columns.toSorted((a, b) => sum(a.numbers) - sum(b.numbers));
  for (const [first, smaller] of ascending.entries())
    for (const [second, larger] of ascending.slice(first + 1).entries())
      for (const product of ascending.slice(first + second + 2))
        if (isProduct(smaller.numbers, larger.numbers, product.numbers)) return { smaller, larger, product };
  return null;
}

/** Hardly any box holds more pieces: what is multiplied by more is a price. */
const PACK_MAX = 50;

function provenBy({ smaller, larger, product }: Proof): QuantityColumn {
  const headings = [smaller.heading, larger.heading];
  if (headings.includes('packs') || headings.includes('perPack')) return { at: product.at, isCertain: true };
  if (smaller.isMoney !== larger.isMoney)
    return { at: (smaller.isMoney ? larger : smaller).at, isCertain: true };
  // Of whole numbers the smaller one is the quantity where the other is too much for a box, in every row.
  const isPrice = larger.numbers.some((number) => number > PACK_MAX);
  const isSmaller = smaller.numbers.every((number, row) => !(number >= (larger.numbers[row] ?? 0)));
  return { at: smaller.at, isCertain: product.isMoney || (isPrice && isSmaller) };
}

/** Whether a column may count the rows of its table: first of all, one more in each row, or one and a little more where some are missing. */
function mayCountRows({ at, numbers }: NumberColumn): boolean {
  const present = numbers.filter((number) => !Number.isNaN(number));
  const grows = present.every((number, row) => row === 0 || number > (present[row - 1] ?? 0));
  const [first = 0] = present;
  const last = present.at(-1) ?? 0;
  const isEven = last - first === (present.length - 1) * ((present[1] ?? 0) - first);
  return at === 0 && present.length > 1 && grows && (isEven || (first === 1 && last <= present.length * 2));
}

/** Of columns with headings: one that says quantity, unless another says boxes. */
function headed(columns: readonly NumberColumn[]): QuantityColumn | null {
  const of = (heading: NumberColumn['heading']): NumberColumn[] =>
    columns.filter((each) => each.heading === heading);
  const [quantities, packs, perPack] = [of('quantity'), of('packs'), of('perPack')];
  const [first] = [...quantities, ...packs];
  if (!first) return null;
  return { at: first.at, isCertain: quantities.length === 1 && packs.length === 0 && perPack.length === 0 };
}

/**
 * Which of several columns of numbers is the quantity, and whether anything else can be: by their headings, by arithmetic, or
 * because nothing else is left. A column that counts rows is a row number only if something else is the quantity.
 */
export function quantityAmong(columns: readonly NumberColumn[]): QuantityColumn {
  const named = headed(columns);
  if (named?.isCertain) return named;
  const proof = proofIn(columns);
  if (proof) return provenBy(proof);
  if (named) return named;
  const plain = columns.filter(({ isMoney }) => !isMoney);
  const counted = plain.filter((column) => !mayCountRows(column));
  const [only, ...others] = counted;
  if (only) return { at: only.at, isCertain: others.length === 0 };
  return { at: plain[0]?.at ?? null, isCertain: columns.length === 0 };
}
