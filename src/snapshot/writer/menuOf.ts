import type { MenuEntry } from '#retailer/schemas/menu.ts';
import type { Snapshot } from '#snapshot/schema.ts';

type Families = Snapshot['families'];
type Subcategory = Families[number]['categories'][number]['subcategories'][number];

const withChildren = (title: string, children: MenuEntry[]): MenuEntry => ({
  title,
  ...(children.length > 0 && { children }),
});

const ofSubcategory = ({ name, subsubcategories }: Subcategory): MenuEntry =>
  withChildren(
    name,
    subsubcategories.map((title) => ({ title })),
  );

/** A first version of the editors' menu: all that getFamilies names, a heading for each category. product.md §2. */
export const menuOf = (families: Families): MenuEntry[] =>
  families.map(({ name, categories }) =>
    withChildren(
      name.toLocaleUpperCase('es'),
      categories.map((category) => ({
        ...withChildren(category.name, category.subcategories.map(ofSubcategory)),
        header: true,
      })),
    ),
  );

/** Every entry of a menu as names from its family down, parents before children. `above`: the names over them. */
export const trailsIn = (entries: readonly MenuEntry[], above: readonly string[] = []): string[][] =>
  entries.flatMap(({ title, children = [] }) => [
    [...above, title],
    ...trailsIn(children, [...above, title]),
  ]);
