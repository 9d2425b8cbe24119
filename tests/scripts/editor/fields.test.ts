import { expect, test } from 'vitest';
import { contentFiles } from '#retailer/schemas/files.ts';
import { type Field, fieldsOf } from '../../../scripts/editor/fields.ts';

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

test('the menu is a form of four levels', () => {
  let levels = 0;
  let [list] = fieldsOf(contentFiles.menu.schema) as [Field | undefined];
  while (list) {
    levels += 1;
    list = (list.fields as Field[]).find(({ name }) => name === 'children');
  }
  expect(levels).toBe(4);
});
