import { measureCommits } from './commits.ts';
import { measureCustomers } from './customers.ts';
import { modelRows } from './model.ts';
import { officeLimits } from './office.ts';
import { measureProducts } from './products.ts';

/** The sizes that docs/scale.md asks about. */
const FAR = { products: 1_000_000, customers: 100_000 };

type Parts = {
  office: boolean;
  commits: boolean;
  products?: string | undefined;
  customers?: string | undefined;
  seconds: number;
};

const sizesOf = (list: string): number[] => list.split(',').map(Number);

const show = (part: string, rows: object[]): void => {
  console.table(rows);
  console.log(JSON.stringify({ bench: 'scale', part, date: new Date().toISOString(), rows }));
};

/** Measures the one part that the options name, if they name one; whether they do. */
export async function measurePart(
  root: string,
  { office, commits, products, customers, seconds }: Parts,
): Promise<boolean> {
  if (office) {
    const { limits, rows } = officeLimits();
    console.table(limits);
    show('office', rows);
  } else if (commits) show('commits', await measureCommits(seconds));
  else if (products)
    show('products', modelRows(await measureProducts(root, sizesOf(products)), FAR.products));
  else if (customers)
    for (const { engine, rows } of await measureCustomers(sizesOf(customers)))
      show(`customers, ${engine}`, modelRows(rows, FAR.customers));
  else return false;
  return true;
}
