import { readFileSync } from 'node:fs';
import { SHOP_DIST } from '../../support/addresses.ts';

/** The addresses of the scripts that were called so before they were built, to refuse them in a journey. */
export function scriptNamed(name: string): RegExp {
  const names: Record<string, string> = JSON.parse(readFileSync(`${SHOP_DIST}/script-names.json`, 'utf8'));
  const files = Object.keys(names).filter((file) => names[file] === name);
  if (files.length === 0) throw new Error(`The build has no script of the name ${name}.`);
  // Astro asks again for an island's script, by an address with a query.
  return new RegExp(`/(?:${files.join('|')})(?:\\?|$)`);
}
