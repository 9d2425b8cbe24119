import { z } from 'zod';

/** For whom search engines show it, too: a longer description is cut there. */
const DESCRIPTION_MAX = 170;

/** `info/*.md`: the pages under /site; the file's name is the last part of the address. */
export const infoSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .meta({
      title: 'Título',
      description: 'el título de la página',
      examples: ['Cómo comprar'],
    }),
  description: z
    .string()
    .trim()
    .min(1)
    .max(DESCRIPTION_MAX)
    .meta({
      title: 'Descripción',
      description: `de qué trata, en una oración de a lo sumo ${DESCRIPTION_MAX} letras`,
      examples: ['Cuenta, precios, pedido y entrega, paso a paso.'],
    }),
});

/** Astro reads a day as a Date, and the check as text: 2026-02-30 is no day, although a Date would take it for March. */
const day = z.union([z.iso.date(), z.date()]).pipe(z.coerce.date());

/** `blog/*.md`: one file a post; its name is the last part of the address. */
export const postSchema = infoSchema.extend({
  date: day.meta({
    title: 'Fecha',
    description: 'el día, como año-mes-día',
    examples: ['2026-11-09'],
  }),
  category: z
    .string()
    .trim()
    .min(1)
    .meta({
      title: 'Tema',
      description: 'el tema, en una palabra',
      examples: ['Taller'],
    }),
  picture: z
    .string()
    .regex(/^images\/[^/\\]+$/, 'una foto de la carpeta images, como images/discos.jpg')
    .optional()
    .meta({
      title: 'Foto',
      description: 'una foto de la carpeta images, como images/discos.jpg',
      examples: ['images/discos.jpg'],
    }),
  /** Where in the catalogue the post sends its reader. */
  catalog: z
    .strictObject({
      label: z
        .string()
        .trim()
        .min(1)
        .meta({
          title: 'Texto del enlace',
          description: 'el texto del enlace',
          examples: ['Herramientas eléctricas'],
        }),
      path: z
        .string()
        .trim()
        .min(1)
        .meta({
          title: 'Lugar del catálogo',
          description: 'el lugar del catálogo, como está en su dirección después de /shop/catalog/',
          examples: ['herramientas/electricas'],
        }),
    })
    .meta({
      title: 'Catálogo',
      description: 'a qué lugar del catálogo lleva la nota, con «label» y «path»',
      examples: [{ label: 'Herramientas eléctricas', path: 'herramientas/electricas' }],
    }),
});
