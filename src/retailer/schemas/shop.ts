import { z } from 'zod';
import { text } from './text.ts';

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const DAYS = `${DAY}(?:-${DAY})?`;
const HOUR = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const SHIFT = `${DAYS}(?:,${DAYS})* ${HOUR}-${HOUR}`;
const OPENING_HOURS = new RegExp(`^${SHIFT}(?:, ${SHIFT})*$`);
/** MM-DD, or YYYY-MM-DD. */
const HOLIDAY = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** What any shop has; a retailer writes others. */
const FOOTER_LINKS = [
  { label: 'Cómo comprar', path: '/site/how-to-purchase' },
  { label: 'Preguntas frecuentes', path: '/site/faq' },
  { label: 'Sobre nosotros', path: '/site/about-us' },
  { label: 'Contacto', path: '/site/contact-us' },
];

/** `shop.yaml`: whose shop it is. */
export const shopSchema = z.strictObject({
  name: text('Nombre', 'el nombre de la tienda', 'Mostrador'),
  title: text('Título', 'el título de la portada para los buscadores', 'Mostrador, ferretería por mayor'),
  description: text(
    'Descripción',
    'una oración sobre la tienda, para los buscadores',
    'Catálogo mayorista de ferretería.',
  ),
  trade: text('Rubro', 'qué se vende y a quién, en minúsculas', 'ferretería y herramientas para empresas'),
  since: z
    .int()
    .min(1800)
    .max(2200)
    .meta({ title: 'Año', description: 'el año del pie de página, con cuatro cifras', examples: [2022] }),
  note: text('Línea de arriba', 'la línea que va arriba de cada página', 'Venta a empresas en todo el país'),
  about: text('Pie', 'lo que dice el pie debajo del nombre', 'Catálogo completo, sus precios y sus pedidos.'),
  blog: text(
    'Blog',
    'de qué trata el blog, en una oración',
    'Notas breves para quien atiende una ferretería.',
  ),
  links: z
    .array(
      z.strictObject({
        label: text('Enlace', 'lo que dice el enlace', 'Cómo comprar'),
        path: z
          .string()
          .regex(/^\/[^/\\\s][^\s\\]*$/)
          .meta({
            title: 'Dirección',
            description: 'una dirección de la tienda, que empieza con /',
            examples: ['/site/how-to-purchase'],
          }),
      }),
    )
    .min(1)
    .default(FOOTER_LINKS)
    .meta({ title: 'Enlaces del pie', description: 'los enlaces de ayuda, cada uno con «label» y «path»' }),
  legal: z
    .strictObject({
      name: text('Razón social', 'el nombre legal de la empresa', 'Mostrador S.A.'),
      taxId: text('Número de contribuyente', 'el número, como se escribe en el país', '21 123456 0019'),
    })
    .optional()
    .meta({ title: 'La empresa', description: 'lo que dice el pie de la empresa, con «name» y «taxId»' }),
  reply: text(
    'Respuesta',
    'cuándo contesta lo que le escriben, en una oración: es la misma en todas las páginas',
    'Respondemos a más tardar el día hábil siguiente.',
  ).default('Respondemos a más tardar el día hábil siguiente.'),
  sister: text(
    'Empresa hermana',
    'el nombre de la empresa hermana, que emite sus propias facturas',
    'Goldfarb',
  ).optional(),
  contacts: z
    .strictObject({
      address: text('Dirección', 'la dirección, en una línea', 'Av. General Flores 3480, 11700 Montevideo'),
      email: z.email().meta({
        title: 'Correo',
        description: 'una dirección de correo',
        examples: ['ventas@mostrador.example'],
      }),
      phone: text('Teléfono', 'el teléfono, como se marca en el país', '2200 0340'),
      whatsapp: text('WhatsApp', 'el celular, como se marca en el país', '099 000 340'),
      hours: text('Horario', 'el horario, como lo leen sus clientes', 'Lunes a viernes 8:15 - 17:30'),
      openingHours: z
        .string()
        .regex(OPENING_HOURS)
        .meta({
          title: 'Horario para buscadores',
          description: 'los días en inglés de a dos letras, y las horas con dos cifras',
          examples: ['Mo-Fr 08:15-17:30, Sa 09:00-12:00'],
        }),
      closedOn: z
        .array(z.string().regex(HOLIDAY))
        .default([])
        .meta({
          title: 'Feriados',
          description: 'días en que no abre, como 12-25, o 2027-03-26 si es de un solo año',
          examples: ['12-25'],
        }),
    })
    .meta({ title: 'Contactos', description: 'cómo se llega a la tienda, y cuándo' }),
});

const STEPS = 3;

/** `home.yaml`: what the home page says. */
export const homeSchema = z.strictObject({
  overline: text(
    'Línea sobre el título',
    'unas pocas palabras',
    'Venta a empresas · Entrega en todo el país',
  ),
  heading: text('Título', 'el título de la portada', 'El mostrador de siempre, abierto a toda hora.'),
  lead: text('Texto', 'una o dos oraciones debajo del título', 'Busque por código, marca o medida.'),
  steps: z
    .array(
      z.strictObject({
        title: text('Paso', 'el título del paso', 'Pida su cuenta'),
        text: text('Explicación', 'una o dos oraciones', 'Escríbanos con los datos de su empresa.'),
      }),
    )
    .length(STEPS)
    .meta({ title: 'Cómo comprar', description: `${STEPS} pasos, cada uno con «title» y «text»` }),
  service: z
    .strictObject({
      title: text('Título', 'el título del recuadro', 'Servicio técnico propio'),
      text: text('Texto', 'una o dos oraciones', 'Taller con repuestos originales.'),
      action: text('Botón', 'lo que dice el botón, que lleva a Contacto', 'Contactar al servicio técnico'),
    })
    .optional()
    .meta({
      title: 'Servicio técnico',
      description: 'el recuadro del servicio técnico; sin él, la tienda no lo nombra',
    }),
});
