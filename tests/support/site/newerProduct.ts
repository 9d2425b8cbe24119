import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProductsList } from '#backoffice/calls/product.ts';

/** The one product of the back office that is not in the journeys' snapshot, as one added after the nightly build. */
export async function newerProduct(office: string): Promise<{ itemCode: string; title: string }> {
  const answer = await fetch(`${office}${getProductsList.path}`);
  const { products } = (await answer.json()) as { products: { itemCode: string; title: string }[] };
  const [product] = products.slice(40);
  if (!product) throw new Error('The sandbox has too few products.');
  return product;
}

export async function leaveOutNewerProduct(office: string, dataDir: string): Promise<void> {
  const { itemCode } = await newerProduct(office);
  const file = join(dataDir, 'snapshot.json');
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as { products: { code: string }[] };
  const products = snapshot.products.filter(({ code }) => code !== itemCode);
  writeFileSync(file, JSON.stringify({ ...snapshot, products }));
}
