import { expect, test } from 'vitest';
import { decapConfig } from '../../../scripts/editor/config.ts';
import { fieldLabel } from '../../../scripts/editor/merge/labels.ts';

const config = decapConfig({
  ...{ content: 'content', branch: 'main', preview: 'http://localhost:1' },
  ...{ words: ['Riego'], lexicon: [] },
});

test.each([
  ['shop.yaml', 'contacts › phone', 'Contactos › Teléfono'],
  ['merchandising.yaml', 'banners › 2 › title', 'Banners y avisos › 2 › Título'],
  ['merchandising.yaml', 'banners › 1 › link › label', 'Banners y avisos › 1 › Enlace › Texto del enlace'],
  ['categories.json', '3 › title', '3 › Nombre'],
  ['blog/regar.md', 'title', 'Título'],
  ['blog/regar.md', 'body', 'Texto'],
  ['synonyms.txt', '*', 'Todo el archivo'],
  ['shop.yaml', 'unheardOf', 'unheardOf'],
])('of %s two who changed «%s» read «%s»', (file, field, label) => {
  expect(fieldLabel(config, `content/${file}`, field)).toBe(label);
});

type Shown = { name: string; label?: string; fields?: Shown[]; field?: Shown };
/** The fields that a form shows by their names in the file. */
const wordless = (fields: readonly Shown[], above = ''): string[] =>
  fields.flatMap((each) => {
    const name = `${above}${each.name}`;
    const inside = wordless(each.fields ?? each.field?.fields ?? [], `${name} › `);
    return each.label === undefined || each.label === each.name ? [name, ...inside] : inside;
  });

test('every field of every form has words of its own', () => {
  const found = config.collections.flatMap((collection) =>
    'files' in collection
      ? collection.files.flatMap(({ name, fields }) => wordless(fields as Shown[], `${name}: `))
      : wordless(collection.fields as Shown[], `${collection.name}: `),
  );
  expect(found).toEqual(['translations: Riego']);
});
