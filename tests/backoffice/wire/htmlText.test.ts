import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHtml, linesOfHtml } from '#backoffice/wire/htmlText.ts';
import { publicProduct } from '#backoffice/wire/productWire.ts';

const read = (description: string) =>
  publicProduct.parse({ itemCode: 'M1', title: 'MARTILLO', description }).description;

test.each<[string, string, string[]]>([
  ['paragraphs', '<p>Mango de fresno.</p><p>Cabeza forjada.</p>', ['Mango de fresno.', 'Cabeza forjada.']],
  ['a list', '<ul><li>820 W<li>Disco 115 mm</ul>', ['- 820 W', '- Disco 115 mm']],
  [
    'a table',
    '<table><tr><th>Potencia</th><td>820 W</td></tr><tr><td>Peso<td>2 kg</table>',
    ['Potencia: 820 W', 'Peso: 2 kg'],
  ],
  ['words that are emphasised', 'Apto <b>exterior</b> e <i>interior</i>', ['Apto exterior e interior']],
  ['line breaks of text beside emphasis', 'Uno <b>dos</b>\r\ntres', ['Uno dos', 'tres']],
  ['line breaks within a paragraph', '<p>Uno\n   dos</p>', ['Uno dos']],
  ['entities alone', 'Ca&ntilde;o de 1&frac12;&quot; &amp; codo&nbsp;recto', ['Caño de 1½" & codo recto']],
  ['a numbered sign', 'M&#225;xima presi&#xF3;n', ['Máxima presión']],
  [
    'markup that was escaped',
    '&lt;p&gt;Mango&lt;/p&gt;&lt;p class="x"&gt;Cabeza&lt;/p&gt;',
    ['Mango', 'Cabeza'],
  ],
  ['a style and a script', '<style>p{color:red}</style><p>Mango</p><script>alert(1)</script>', ['Mango']],
  [
    'a page',
    '<html><head><title>x</title></head><body><h2>Sierra</h2>1.400 W</body></html>',
    ['Sierra', '1.400 W'],
  ],
  ['tags in capitals and with attributes', '<P STYLE="margin:0">Uno</P><BR/>dos', ['Uno', 'dos']],
  ['tags that are not closed', '<div><p>Uno<p>Dos <b>tres', ['Uno', 'Dos tres']],
  ['an empty editor', '<p>&nbsp;</p><ul><li></li></ul><p><br></p>', []],
  ['a picture', 'Antes <img src="x.jpg" onerror="alert(1)"> después', ['Antes después']],
])('%s are read as their text', (_, html, lines) => {
  expect(read(html)).toEqual(lines);
});

test.each([
  ['presión < 5 bar y > 2', ['presión < 5 bar y > 2']],
  ['a <b y c> d', ['a <b y c> d']],
  ['Black&Decker; R&D', ['Black&Decker; R&D']],
  ['uno<br>dos<BR />- tres\r\n* cuatro', ['uno', 'dos', '- tres', '* cuatro']],
  ['<T> rosca <3/4>', ['<T> rosca <3/4>']],
])('%j is no HTML', (text, lines) => {
  expect(read(text)).toEqual(lines);
});

describe('of any HTML', () => {
  const word = fc.stringMatching(/^[a-zñ0-9]{1,12}$/);
  const tags = ['p', 'li', 'ul', 'b', 'td', 'tr', 'div', 'span', 'h3'].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
  ]);

  test('every word is read, in its order, and no tag', () => {
    const piece = fc.oneof(
      word.map((text) => ` ${text} `),
      fc.constantFrom(...tags),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const words = pieces.filter((text) => !text.startsWith('<')).map((text) => text.trim());
        const lines = linesOfHtml(pieces.join(''));
        expect(lines.join(' ').match(/[a-zñ0-9]+/g) ?? []).toEqual(words);
        expect(lines.some(isHtml)).toBe(false);
      }),
    );
  });
});
