import { z } from 'zod';

const LETTERS = /^[\p{Ll}\p{M}\s]+$/u;

/** Words with blanks between them; what the shop's own file leaves out stays as in ours. */
const words = (title: string, description: string, example: string) =>
  z
    .string()
    .regex(LETTERS)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .optional()
    .meta({
      title,
      description: `${description}: palabras en minúsculas con espacios entre ellas`,
      examples: [example],
    });

/** `words.yaml`: what a word says wherever it is read, in names, in filters and in lines of an order. */
export const wordsSchema = z.strictObject({
  names: z
    .strictObject({
      feminine: words('Femeninas', 'las que son femeninas y no terminan en -a, -ción ni -dad', 'llave'),
      masculine: words('Masculinas', 'las que son masculinas y no terminan en -o, -aje ni -dor', 'cable'),
      holders: words('Traen varias', 'lo que trae varias herramientas', 'caja'),
    })
    .prefault({})
    .meta({ title: 'Nombres', description: 'cómo concuerda lo que se lee en un nombre' }),
  sizes: z
    .strictObject({
      threaded: words('Con rosca', 'cosas cuya medida es una rosca', 'bulón'),
      withLength: words('Rosca y largo', 'cosas de las que una rosca y un largo dicen todo', 'bulón'),
      ofLength: words('Por largo', 'lo que se vende por largo, y sus metros son suyos', 'cable'),
      sets: words('Juegos', 'lo que trae varias cosas, y ninguna medida es suya', 'juego'),
      ofSection: words(
        'Por sección',
        'lo que se mide por milímetros cuadrados, o por lo que aprieta',
        'cable',
      ),
      ofInsulation: words('Por aislación', 'cosas cuyos voltios son los que aguantan o miden', 'tester'),
      noCapacity: words('Sin capacidad', 'cosas cuyos litros no son lo que cabe en ellas', 'bomba'),
      noPower: words('Sin potencia', 'cosas cuyos vatios no son los suyos', 'aceite'),
      parts: words('Partes', 'partes de una cosa: la medida que sigue es de la parte', 'mango'),
      materials: words('Materiales', 'para qué es algo, sin que la medida que sigue sea de eso', 'madera'),
    })
    .prefault({})
    .meta({ title: 'Medidas', description: 'de quién es una medida que está en un nombre' }),
  orders: z
    .strictObject({
      toPeople: words('A quien atiende', 'lo que se le dice a una persona, y no pide nada', 'hola'),
      joining: words('Unen', 'lo que une palabras, y no es una cosa', 'de'),
      ditto: words('Lo mismo', 'lo que dice que algo es lo de otro renglón', 'ídem'),
      conditions: words('Condiciones', 'lo que puede cambiar qué se pide', 'si'),
      labels: words('Rótulos', 'lo que solo dice qué es lo que está al lado', 'código'),
    })
    .prefault({})
    .meta({ title: 'Pedidos', description: 'palabras de un renglón que no piden nada' }),
});

export type Words = z.infer<typeof wordsSchema>;
