import { type Dice, dice } from '../random.ts';
import { type Brand, brandGroups } from './brands.ts';
import type { HangingLeaf } from './tree.ts';

/** One thing a house makes: its variants differ by size and pack and share a picture. */
export interface Model {
  brand: Brand;
  name: string;
  extra: string;
  /** Which of the leaf's names this is, from 0: a claw hammer and a mallet look different. */
  look: number;
  variants: Variant[];
}

export interface Variant {
  size: string;
  pack: string;
  /** In the leaf's currency, before the house's own level. */
  price: number;
}

const items = (text: string | undefined): string[] => (text ?? '').split('|').map((item) => item.trim());

const priced = (text: string | undefined): [text: string, price: number][] =>
  items(text).map((item) => {
    const at = item.lastIndexOf('=');
    return at < 0 ? [item, 1] : [item.slice(0, at).trim(), Number(item.slice(at + 1))];
  });

/** Names that houses give their lines. They make more models where a big catalogue outgrows the plain ones. */
const lines = [
  '',
  'LÍNEA PRO',
  'PLUS',
  'ECO',
  'LÍNEA 100',
  'LÍNEA 200',
  'HD',
  'LÍNEA 300',
  'MASTER',
  'LÍNEA 500',
];

/** How many products a leaf can name with its plain line alone: bigger ranges take a bigger share of the shelf. */
export const breadth = ({ leaf }: HangingLeaf): number =>
  items(leaf.names).length * items(leaf.sizes).length * items(leaf.packs).length;

/** A leaf's models without end worth naming, plain lines first, each line in the seed's own order. */
export function* modelsOf({ leaf, place }: HangingLeaf, seed: number): Generator<Model> {
  const order: Dice = dice(seed, 'models', place.family, leaf.at, leaf.names);
  const sizes = priced(leaf.sizes);
  const packs = priced(leaf.packs);
  for (let round = 0; ; round++) {
    const line = round < lines.length ? (lines[round] ?? '') : `SERIE ${round * 10}`;
    const combinations = brandGroups[leaf.brands].flatMap((brand: Brand) =>
      items(leaf.names).flatMap((name, look) =>
        items(leaf.extras).map((extra) => ({ brand, name, look, extra })),
      ),
    );
    for (const { brand, name, look, extra } of order.shuffle(combinations)) {
      const variants = sizes.flatMap(([size, price]) =>
        packs.map(([pack, factor]) => ({ size, pack, price: price * factor })),
      );
      yield { brand, name: [name, line].filter(Boolean).join(' '), extra, look, variants };
    }
  }
}
