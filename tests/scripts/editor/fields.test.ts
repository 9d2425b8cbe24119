import { expect, test } from 'vitest';
import { contentFiles } from '#retailer/schemas/files.ts';
import { type Field, fieldsOf, recordFieldsOf } from '../../../scripts/editor/fields.ts';

const named = (fields: Field[], name: string): Field => fields.find((field) => field.name === name) as Field;

test('a post has a form of its schema, in Spanish: a day, a picture, and a link that is a group', () => {
  const fields = fieldsOf(contentFiles.blog.schema);
  expect(fields.map(({ name, label, widget, required }) => [name, label, widget, required])).toEqual([
    ['title', 'Título', 'string', true],
    ['description', 'Descripción', 'string', true],
    ['date', 'Fecha', 'datetime', true],
    ['category', 'Tema', 'string', true],
    ['picture', 'Foto', 'image', false],
    ['catalog', 'Catálogo', 'object', true],
  ]);
});

test('in a group that may be left out nothing must be filled', () => {
  const banners = named(fieldsOf(contentFiles.merchandising.schema), 'banners');
  const link = named(banners.fields as Field[], 'link');
  expect(link.required).toBe(false);
  expect((link.fields as Field[]).map(({ required }) => required)).toEqual([false, false]);
  expect(named(banners.fields as Field[], 'title').required).toBe(true);
  expect(named(banners.fields as Field[], 'audience')).toMatchObject({
    widget: 'select',
    options: ['todos', 'visitantes', 'clientes'],
  });
});

test('a colour has a palette, a number takes whole ones, and words to translate are groups that may stay empty', () => {
  const light = named(fieldsOf(contentFiles.colours.schema), 'light');
  expect((light.fields as Field[])[0]).toMatchObject({
    name: 'ink',
    label: 'Encabezado y pie',
    widget: 'color',
  });
  const featured = named(fieldsOf(contentFiles.merchandising.schema), 'featured');
  expect(named(featured.fields as Field[], 'days')).toMatchObject({ widget: 'number', value_type: 'int' });
  const word = named(recordFieldsOf(contentFiles.translations.schema, ['Riego']), 'Riego');
  expect(word).toMatchObject({ name: 'Riego', required: false, widget: 'object' });
  expect((word.fields as Field[]).map(({ name, label, required }) => [name, label, required])).toEqual([
    ['en', 'Inglés', false],
    ['ru', 'Ruso', false],
    ['ar', 'Árabe', false],
  ]);
});

test('the menu is a form of four levels', () => {
  let levels = 0;
  let [list] = fieldsOf(contentFiles.menu.schema) as [Field | undefined];
  while (list) {
    levels += 1;
    list = (list.fields as Field[]).find(({ name }) => name === 'children');
  }
  expect(levels).toBe(4);
});
