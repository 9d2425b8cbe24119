import { aboveKey, type PlacedProduct, type PlaceOfProducts, placeKey, placesOf } from './places.ts';

/** A place that had products and has none any more. */
export type LostPlace = {
  key: string;
  names: readonly string[];
  /** How many products it had, and how many of them are not in the catalogue any more. */
  had: number;
  gone: number;
  /** The place that holds most of those that are left; undefined when none is left, or none has a place. */
  now: { key: string; names: readonly string[] } | undefined;
};

const stepsOf = (key: string): string[] => key.split('/');

/**
 * The place that holds most of these products: at the depth of the lost place where one holds half of them, or else as deep as
 * one does, or else the family with most.
 */
function holderOf(paths: (readonly string[])[], depth: number): LostPlace['now'] {
  for (let steps = depth; steps > 0; steps -= 1) {
    const counts = new Map<string, { names: readonly string[]; count: number }>();
    for (const path of paths) {
      const names = path.slice(0, steps);
      const key = placeKey(names);
      if (key === '') continue;
      const held = counts.get(key) ?? { names, count: 0 };
      held.count += 1;
      counts.set(key, held);
    }
    const [most] = [...counts].toSorted(([, a], [, b]) => b.count - a.count);
    if (most && (steps === 1 || most[1].count * 2 >= paths.length))
      return { key: most[0], names: most[1].names };
  }
  return undefined;
}

/** Every place that had products `before` and has none `after`, parents before what is below them. */
export function lostPlaces(before: readonly PlacedProduct[], after: readonly PlacedProduct[]): LostPlace[] {
  const stocked = placesOf(after);
  const paths = new Map(after.map(({ code, path }) => [code, path]));
  const lost = [...placesOf(before)].filter(([key]) => !stocked.has(key));
  return lost
    .map(([key, { names, codes }]: [string, PlaceOfProducts]): LostPlace => {
      const left = codes.flatMap((code) => {
        const path = paths.get(code);
        return path ? [path] : [];
      });
      const now = left.length > 0 ? holderOf(left, stepsOf(key).length) : undefined;
      return { key, names, had: codes.length, gone: codes.length - left.length, now };
    })
    .toSorted((a, b) => stepsOf(a.key).length - stepsOf(b.key).length);
}

/** Those that are not below another of them: who reads of a category need not read of all that was in it. */
export function topmost<Place extends { key: string }>(places: readonly Place[]): Place[] {
  const keys = new Set(places.map(({ key }) => key));
  const isBelow = (key: string): boolean => {
    const above = aboveKey(key);
    return above !== '' && (keys.has(above) || isBelow(above));
  };
  return places.filter(({ key }) => !isBelow(key));
}

/** The families with products to which no entry of the menu leads, neither to them nor to anything below. */
export function familiesOutside(
  menuTrails: readonly (readonly string[])[],
  products: readonly PlacedProduct[],
): ({ key: string } & PlaceOfProducts)[] {
  const reached = new Set(menuTrails.map((names) => placeKey(names.slice(0, 1))));
  return [...placesOf(products)]
    .filter(([key]) => aboveKey(key) === '' && !reached.has(key))
    .map(([key, place]) => ({ key, ...place }));
}

/** The entries of the menu, as trails of names, that lead to a place without products; not those below one of them. */
export function emptyEntries(
  menuTrails: readonly (readonly string[])[],
  products: readonly PlacedProduct[],
): { key: string; names: readonly string[] }[] {
  const stocked = placesOf(products);
  const empty = menuTrails
    .map((names) => ({ key: placeKey(names), names }))
    .filter(({ key }) => !stocked.has(key));
  return topmost(empty);
}
