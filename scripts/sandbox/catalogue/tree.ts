import tree from './tree.json' with { type: 'json' };
import { agro } from './vocabulary/agro.ts';
import { bazar } from './vocabulary/bazar.ts';
import { electrodomesticos } from './vocabulary/electrodomesticos.ts';
import { ferreteria } from './vocabulary/ferreteria.ts';
import { herramientas } from './vocabulary/herramientas.ts';
import type { Leaf } from './vocabulary/leaf.ts';
import { pinturas } from './vocabulary/pinturas.ts';

interface Node {
  title: string;
  children?: Node[];
}

/** The back office writes families in lower case, and with the accent that the shop's menu leaves out. */
const families: [title: string, name: string, leaves: Leaf[]][] = [
  ['HERRAMIENTAS', 'Herramientas', herramientas],
  ['FERRETERÍA', 'Ferretería', ferreteria],
  ['AGRO Y JARDÍN', 'Agro y Jardín', agro],
  ['PINTURAS', 'Pinturas', pinturas],
  ['BAZAR', 'Bazar', bazar],
  ['ELECTRODOMÉSTICOS', 'Electrodomésticos', electrodomesticos],
];

/** Where a product hangs. `subsubcategory` is empty on branches of three levels. */
export interface Place {
  family: string;
  category: string;
  subcategory: string;
  subsubcategory: string;
}

export interface HangingLeaf {
  place: Place;
  leaf: Leaf;
}

const titles = (node: Node | undefined): Node[] => node?.children ?? [];

/** The answer of `/web/getFamilies`: names only, four levels. */
export const familyListing = families.map(([title, name]) => ({
  name,
  categories: titles((tree as Node[]).find((node) => node.title === title)).map((category) => ({
    name: category.title,
    subcategories: titles(category).map((subcategory) => ({
      name: subcategory.title,
      subsubcategories: titles(subcategory).map((node) => node.title),
    })),
  })),
}));

export const familyNames = families.map(([, name]) => name);

/** Every branch's end with each of its ranges, in the tree's order. Throws when a branch has nothing to sell. */
export const hangingLeaves: HangingLeaf[] = familyListing.flatMap((family, index) => {
  const byPath = Map.groupBy(families[index]?.[2] ?? [], (leaf) => leaf.at);
  return family.categories.flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      (subcategory.subsubcategories.length > 0 ? subcategory.subsubcategories : ['']).flatMap(
        (subsubcategory) => {
          const path = [category.name, subcategory.name, subsubcategory].filter(Boolean).join('/');
          const leaves = byPath.get(path);
          if (!leaves)
            throw new Error(`No vocabulary for ${family.name}/${path}. Add it to catalogue/vocabulary.`);
          const place = {
            family: family.name,
            category: category.name,
            subcategory: subcategory.name,
            subsubcategory,
          };
          return leaves.map((leaf) => ({ place, leaf }));
        },
      ),
    ),
  );
});
