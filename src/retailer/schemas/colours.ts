import { z } from 'zod';

/** The colours that are the shop's own, by their names in src/styles/base/tokens.css. */
const NAMES = {
  ink: 'Encabezado y pie',
  'ink-raised': 'Encabezado, lo que sobresale',
  'ink-line': 'Encabezado, líneas',
  'ink-deep': 'Encabezado, lo más oscuro',
  'ink-text': 'Encabezado, letras',
  'ink-soft': 'Encabezado, letras suaves',
  amber: 'Botones',
  'amber-deep': 'Botones, al señalarlos',
  'amber-soft': 'Fondo de lo marcado',
  'amber-text': 'Letras de ese color',
  link: 'Enlaces',
  promo: 'Promos',
  'promo-deep': 'Promos, al señalarlas',
} as const;

/** Behind white words, which WCAG AA wants to differ by 4.5. */
const UNDER_WHITE: readonly string[] = ['ink', 'ink-raised', 'ink-deep', 'promo', 'promo-deep'];
const CONTRAST = 4.5;

/** Against white, as WCAG 2.2 defines it. */
function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const colour = (name: string, title: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .refine((value) => !UNDER_WHITE.includes(name) || contrastToWhite(value) >= CONTRAST, {
      error: 'un color más oscuro, porque lleva letras blancas',
    })
    .optional()
    .meta({
      title,
      description: 'un color entre comillas: # y seis cifras de 0 a 9 y de a a f',
      examples: ['#0f2030'],
    });

const palette = () =>
  z
    .strictObject(
      Object.fromEntries(Object.entries(NAMES).map(([name, title]) => [name, colour(name, title)])),
    )
    .prefault({});

/** `colours.yaml`: what differs from our palette, in the light and in the dark one. */
export const coloursSchema = z.strictObject({
  light: palette().meta({ title: 'Claro', description: 'los colores que cambian' }),
  dark: palette().meta({
    title: 'Oscuro',
    description: 'los colores que cambian para quien prefiere lo oscuro',
  }),
});
