import { z } from 'zod';
import { text } from './text.ts';

/** Whether Intl takes it: an unknown time zone or language would end every page that shows a day or a number. */
function isKnown(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}

const currency = (name: string, symbol: string, code: string) =>
  z.strictObject({
    name: text('Nombre', 'cómo se llama la moneda, en plural', name).default(name),
    symbol: text('Símbolo', 'cómo se escribe la moneda delante del monto', symbol).default(symbol),
    code: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default(code)
      .meta({ title: 'Código', description: 'el código de tres letras (ISO 4217)', examples: [code] }),
  });

/**
 * `country.yaml`: how numbers, money and telephones are written where the shop is, and what time it is there. What the file
 * does not say is as in Uruguay.
 */
export const countrySchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('UY')
    .meta({ title: 'País', description: 'el país en dos letras (ISO 3166)', examples: ['UY'] }),
  language: z
    .string()
    .regex(/^es-[A-Z]{2}$/)
    .default('es-UY')
    .meta({ title: 'Idioma', description: 'es, un guion y el país en dos letras', examples: ['es-UY'] }),
  timeZone: z
    .string()
    .refine((timeZone) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone })), {
      error: 'una zona horaria que exista, como America/Montevideo',
    })
    .default('America/Montevideo')
    .meta({ title: 'Zona horaria', examples: ['America/Montevideo'] }),
  phonePrefix: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .default('598')
    .meta({
      title: 'Prefijo telefónico',
      description: 'el prefijo telefónico del país entre comillas, sin «+»',
      examples: ['598'],
    }),
  mobile: z
    .string()
    .regex(/^\d*#+$/)
    .default('9#######')
    .meta({
      title: 'Celulares',
      description:
        'cómo empieza un celular después del prefijo, y un # por cada cifra que sigue, entre comillas',
      examples: ['9#######'],
    }),
  tax: text('Impuesto', 'cómo se llama el impuesto al valor agregado', 'IVA').default('IVA'),
  taxId: text('Contribuyente', 'cómo se llama el número de contribuyente', 'RUT').default('RUT'),
  currencies: z
    .strictObject({
      local: currency('Pesos', '$', 'UYU')
        .prefault({})
        .meta({ title: 'La del país', description: 'la moneda del país' }),
      dollar: currency('Dólares', 'U$S', 'USD')
        .prefault({})
        .meta({ title: 'Dólares', description: 'el dólar' }),
    })
    .prefault({})
    .meta({
      title: 'Monedas',
      description:
        'las dos monedas, «local» y «dollar», cada una con «symbol» y «code», y «name» si no son pesos y dólares',
    }),
});

export type Country = z.infer<typeof countrySchema>;
