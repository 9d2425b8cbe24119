import { z } from 'zod';

/** One entry of the editors' category tree: family, category, subcategory, sub-subcategory. product.md §2. */
const entry = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .meta({
      title: 'Nombre',
      description: 'el nombre de la entrada, como lo escribe el sistema de gestión',
      examples: ['JARDINERÍA'],
    }),
  header: z
    .boolean()
    .optional()
    .meta({ title: 'Título de columna', description: 'true si encabeza una columna del menú, o nada' }),
  get children() {
    return z
      .array(entry)
      .optional()
      .meta({ title: 'Entradas', description: 'la lista de las entradas que tiene debajo, entre corchetes' });
  },
});

export type MenuEntry = z.infer<typeof entry>;

const MOST_LEVELS = 4;

const levelsOf = (entries: readonly MenuEntry[]): number =>
  1 + Math.max(0, ...entries.map(({ children = [] }) => (children.length > 0 ? levelsOf(children) : 0)));

/** `categories.json`: the families and what is below them, four levels at most. */
export const menuSchema = z
  .array(entry)
  .min(1)
  .refine((entries) => levelsOf(entries) <= MOST_LEVELS, {
    error: `a lo sumo ${MOST_LEVELS} niveles: familia, categoría, subcategoría y una más`,
  });
