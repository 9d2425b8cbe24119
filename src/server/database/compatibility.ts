/** `0021-without-remarks-needs-0019`: whoever does not know 0019 may still use what 0021 takes away. */
const NEEDS = /-needs-(\d{4})$/;

/** The number of the migration that a program must know to work with a database in which `name` was made; null: none. */
export const neededBy = (name: string): string | null => NEEDS.exec(name)?.[1] ?? null;

/**
 * Whether a program that knows these migrations works with a database in which a newer one made another. It does, because
 * a migration only adds, unless its name says what it needs. Decision 0265.
 */
export function worksWith(unknown: string, migrations: string[]): boolean {
  const needed = neededBy(unknown);
  return needed === null || migrations.some((name) => name.startsWith(`${needed}-`));
}
