import { z } from 'zod';

const text = (title: string, description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ title, description, examples: [example] });

const day = (title: string, description: string) =>
  z.iso.date().meta({ title, description, examples: ['2026-12-01'] });

const picture = z
  .string()
  .regex(/^images\/[^/\\]+$/, 'una foto de la carpeta images, como images/verano.jpg')
  .meta({
    title: 'Foto',
    description: 'una foto de la carpeta images, como images/verano.jpg',
    examples: ['images/verano.jpg'],
  });

const dates = {
  from: day('Desde', 'el primer día en que se ve').optional(),
  to: day('Hasta', 'el último día en que se ve').optional(),
  yearly: z
    .boolean()
    .optional()
    .meta({
      title: 'Cada año',
      description:
        'sí, para que se vea todos los años de un día al otro, como una estación; lleva «from» y «to»',
      examples: [true],
    }),
};

type Dates = { from?: string | undefined; to?: string | undefined; yearly?: boolean | undefined };

/** Of each year both days must be known. */
const hasBothDays = ({ from, to, yearly }: Dates): boolean =>
  !yearly || (from !== undefined && to !== undefined);
const bothDays = { path: ['yearly'], error: '«from» y «to», el primer día y el último, si es cada año' };

const family = text('Familia', 'la familia en cuya página se ve; sin familia, la portada', 'JARDINERÍA');

const codes = z
  .array(text('Código', 'el código de un producto', '00133'))
  .min(1)
  .meta({ title: 'Códigos', description: 'los códigos de los productos, en el orden en que se ven' });

export const AUDIENCES = ['todos', 'visitantes', 'clientes'] as const;

export const FEATURED_RULES = ['nuevos', 'en oferta', 'más buscados'] as const;

/** Without a picture it is an announcement of one line. */
const banner = z
  .strictObject({
    title: text('Título', 'lo que dice en grande', 'Temporada de riego'),
    text: text('Texto', 'una oración más', 'Mangueras y aspersores, en depósito.').optional(),
    picture: picture.optional(),
    link: z
      .strictObject({
        label: text('Texto del enlace', 'el texto del enlace', 'Ver jardinería'),
        path: z
          .string()
          .regex(
            /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/,
            'una dirección de la tienda, como /shop/catalog/jardineria',
          )
          .meta({
            title: 'Dirección',
            description: 'una dirección de la tienda, como /shop/catalog/jardineria',
            examples: ['/shop/catalog/jardineria'],
          }),
      })
      .optional()
      .meta({ title: 'Enlace', description: 'adónde lleva, con «label» y «path»' }),
    ...dates,
    family: family.optional(),
    audience: z
      .enum(AUDIENCES)
      .default('todos')
      .meta({ title: 'Para quién', description: 'todos, visitantes o clientes', examples: ['todos'] }),
  })
  .refine(hasBothDays, bothDays);

const featured = z
  .strictObject({
    title: text('Título', 'el título de la lista', 'Elegidos del mes'),
    codes: codes.optional(),
    rule: z
      .enum(FEATURED_RULES)
      .optional()
      .meta({
        title: 'Regla',
        description: 'en vez de los códigos: nuevos, en oferta (solo para clientes) o más buscados',
        examples: ['nuevos'],
      }),
    days: z
      .int()
      .min(1)
      .max(365)
      .optional()
      .meta({
        title: 'Días de lo nuevo',
        description: 'con la regla «nuevos», durante cuántos días un producto es nuevo; si no se dice, 30',
        examples: [30],
      }),
    ...dates,
    family: family.optional(),
  })
  .refine(({ codes, rule }) => (codes === undefined) !== (rule === undefined), {
    path: ['codes'],
    error: '«codes», los códigos, o «rule», la regla: una de las dos',
  })
  .refine(hasBothDays, bothDays);

const campaign = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'letras minúsculas sin acento, números y guiones')
      .meta({
        title: 'Dirección',
        description: 'el final de su dirección, /campaigns/…: letras minúsculas, números y guiones',
        examples: ['dia-del-padre'],
      }),
    title: text('Título', 'el título de la página', 'Día del padre'),
    text: text('Texto', 'de qué trata, en una oración', 'Herramientas para regalar.').optional(),
    picture: picture.optional(),
    codes,
    ...dates,
  })
  .refine(hasBothDays, bothDays);

/** `merchandising.yaml`: banners and announcements, featured products, and pages of campaigns. */
export const merchandisingSchema = z.strictObject({
  banners: z
    .array(banner)
    .default([])
    .meta({ title: 'Banners y avisos', description: 'la lista de banners' }),
  featured: z
    .array(featured)
    .default([])
    .meta({ title: 'Destacados', description: 'las listas de productos' }),
  campaigns: z
    .array(campaign)
    .default([])
    .meta({ title: 'Campañas', description: 'las páginas con una lista de productos' }),
});

export type Merchandising = z.infer<typeof merchandisingSchema>;
