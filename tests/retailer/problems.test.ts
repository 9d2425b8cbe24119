import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentProblems } from '#content/check/problems.ts';
import { problemSentence } from '#retailer/problem.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

const OWN = 'src/content';
/** A menu of its own: the shop's is changed by its editors. */
const MENU = `[
  {
    "title": "HERRAMIENTAS",
    "children": [
      { "title": "Eléctricas" }
    ]
  }
]
`;
const POST = 'blog/tarugos-y-tornillos-guia-rapida.md';

/** What is said of a copy of our own content in which one file is written otherwise, without the folder's name. */
function saidOf(name: string, write: (text: string) => string): string[] {
  const folder = temporaryDirectory();
  cpSync(OWN, folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, write(readFileSync(file, 'utf8')));
  return contentProblems(folder)
    .map(problemSentence)
    .map((sentence) => sentence.replaceAll(`${folder}/`, ''));
}

test('our own files have no mistake', () => {
  expect(contentProblems()).toEqual([]);
});

test.each([
  [
    'a comma after the last of a list',
    (text: string) => text.replace(/\}\s*\]\s*$/, '},\n]\n'),
    /^categories\.json, línea \d+: sobra una coma\. Se espera una coma entre un elemento y otro, y ninguna después del último\.$/,
  ],
  [
    'a field in Spanish',
    (text: string) => text.replace('"title": "Eléctricas"', '"titulo": "Eléctricas"'),
    /^categories\.json, línea 5: no se conoce «titulo»\. Se espera «title», el nombre de la entrada, como lo escribe el sistema de gestión\. Ejemplo: "title": "JARDINERÍA"$/,
  ],
  [
    'a name that is a number',
    (text: string) => text.replace('"title": "Eléctricas"', '"title": 12'),
    /^categories\.json, línea 5: en «title» hay 12\. Se espera el nombre de la entrada/,
  ],
  [
    'a quote that is not closed',
    (text: string) => text.replace('"Eléctricas"', '"Eléctricas'),
    /^categories\.json, línea 5: /,
  ],
  ['an empty list', () => '[]', /^categories\.json, línea 1: hay \[\]\. Se espera al menos 1\.$/],
  [
    'a fifth level',
    () =>
      JSON.stringify([
        {
          title: 'A',
          children: [
            {
              title: 'B',
              children: [{ title: 'C', children: [{ title: 'D', children: [{ title: 'E' }] }] }],
            },
          ],
        },
      ]),
    /^categories\.json, línea 1: .*Se espera a lo sumo 4 niveles/,
  ],
])('the menu with %s is one sentence with its line', (_, write, sentence) => {
  expect(saidOf('categories.json', () => write(MENU))).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [
    'a description that is too long',
    (text: string) => text.replace(/^description: .*$/m, `description: ${'muy '.repeat(50)}larga`),
    /^blog\/tarugos.*\.md, línea 4: en «description» el texto tiene 205 letras\. Se espera a lo sumo 170\./,
  ],
  [
    'a day that does not exist',
    (text: string) => text.replace(/^date: .*$/m, 'date: 2026-02-30'),
    /línea 5: en «date» hay "2026-02-30"\. Se espera el día, como año-mes-día\. Ejemplo: date: 2026-11-09$/,
  ],
  [
    'a colon in a title without quotes',
    (text: string) => text.replace(/^title: .*$/m, 'title: Tarugos: cuáles tener'),
    /línea 3: hay un «: » dentro de un texto sin comillas\. Se espera .* Ejemplo: title: "Discos: cuáles tener"$/,
  ],
  [
    'an apostrophe in quotes',
    (text: string) => text.replace(/^title: .*$/m, "title: 'Lo de O'Higgins'"),
    /línea 3: desde aquí no se puede leer\. .* Ejemplo: title: "Una nota sobre O'Higgins"$/,
  ],
  [
    'a tabulator',
    (text: string) => text.replace(/^catalog: .*$/m, 'catalog:\n\tlabel: Fijaciones\n\tpath: x'),
    /línea 8: la línea empieza con un tabulador/,
  ],
  [
    'a field that lacks',
    (text: string) => text.replace(/^category: .*\n/m, ''),
    /línea 3: falta «category»\. Se espera el tema, en una palabra\. Ejemplo: category: Taller$/,
  ],
  ['no fields at all', () => 'Hola', /^blog\/tarugos.*\.md, línea 1: no empieza con los datos de la página/],
])('a post with %s is one sentence with its line', (_, write, sentence) => {
  expect(saidOf(POST, write)).toEqual([expect.stringMatching(sentence)]);
});

test('an apostrophe without quotes is a letter as any other', () => {
  expect(saidOf(POST, (text) => text.replace(/^title: .*$/m, "title: Lo de O'Higgins"))).toEqual([]);
});

test('a line of the synonyms that names one thing is said with its line', () => {
  expect(saidOf('synonyms.txt', () => 'pava = tetera\nsolo')).toEqual([
    'synonyms.txt, línea 2: «solo» no nombra dos cosas. Se espera los nombres de una misma cosa, separados por «=». Ejemplo: pava = tetera = caldera',
  ]);
});

test('a line of the names that says of nothing how it is read is said with its line', () => {
  expect(saidOf('names.txt', () => '# Nombres\nprof. profesional')).toEqual([
    'names.txt, línea 2: «prof. profesional» no dice cómo se lee algo. Se espera una abreviatura o «código» con un código, el signo = y cómo se lee. Ejemplo: prof. = profesional',
  ]);
});

test('a list of words has words alone', () => {
  expect(saidOf('words.yaml', () => 'orders:\n  labels: cod 12\nname: hola')).toEqual([
    'words.yaml, línea 2: en «labels» hay "cod 12". Se espera lo que solo dice qué es lo que está al lado: palabras en minúsculas con espacios entre ellas.',
    expect.stringMatching(/^words\.yaml, línea 3: .*«name»/),
  ]);
});

test('a line that says of no box what it holds is said with its line', () => {
  expect(saidOf('boxes.txt', () => '# Cajas\n17730000000068 = 12 de A1\n17730000000067 = 12 de A1')).toEqual([
    'boxes.txt, línea 3: «17730000000067» no es un código de barras: no tiene 8, 12, 13 o 14 cifras, o la última no corresponde a las otras. Se espera el código de barras de la caja, el signo =, cuántas unidades trae y de qué código de producto. Ejemplo: 17730000000068 = 12 de 00716',
  ]);
});

test('a list of products has codes or a rule, and not both or neither', () => {
  const saidOfList = (list: string) => saidOf('merchandising.yaml', () => `featured:\n  - ${list}\n`);
  expect(saidOfList('{ title: Nuevos, rule: nuevos, days: 7 }')).toEqual([]);
  expect(saidOfList('{ title: Nada }')[0]).toContain(
    'falta «codes». Se espera «codes», los códigos, o «rule», la regla: una de las dos',
  );
  expect(saidOfList('{ title: Las dos, rule: nuevos, codes: ["1"] }')[0]).toContain('una de las dos');
  expect(saidOfList('{ title: Otra, rule: baratos }')[0]).toContain(
    'uno de estos: nuevos, en oferta, más buscados',
  );
});

test('a menu that is not there is said, with what writes it', () => {
  const folder = temporaryDirectory();
  cpSync(OWN, folder, { recursive: true });
  rmSync(join(folder, 'categories.json'));
  expect(contentProblems(folder)).toMatchObject([
    { wrong: 'el archivo no está', expected: 'que exista: lo escribe npm run menu -- --new' },
  ]);
});
