import { editor as copy } from '#copy/editor.ts';
import { contentFiles } from '#retailer/schemas/files.ts';
import { type Field, fieldsOf, recordFieldsOf } from './fields.ts';

type Place = {
  /** The content folder, from the repository's own; '' where it is the repository. */
  content: string;
  branch: string;
  /** Where the shop is shown as it will be. */
  preview: string;
  /** What has, or may have, a translation: the shop's own words of the header. */
  words: readonly string[];
  /** The files of the shop's own lexicon, with what each is about. */
  lexicon: readonly { name: string; about: string }[];
};

const body = (modes: string[]): Field => ({
  name: 'body',
  label: copy.body,
  widget: 'markdown',
  required: true,
  modes,
});

/** A file of lines: its whole text is one field, so that its comments stay. */
const lines = (name: string, file: string, { label, hint }: { label: string; hint: string }) => ({
  ...{ name, label, file },
  fields: [{ name: 'lines', label, hint, widget: 'text' }],
});

/** Decap's configuration. https://decapcms.org/docs/configuration-options/ */
export function decapConfig({ content, branch, preview, words, lexicon }: Place) {
  const folder = content === '' ? '' : `${content}/`;
  const { blog, info, menu, translations } = contentFiles;
  const pages = { extension: 'md', format: 'frontmatter', slug: '{{slug}}' };
  return {
    load_config_file: false,
    locale: 'es',
    backend: { name: 'proxy', proxy_url: '/api/v1', branch },
    media_folder: `${folder}images`,
    public_folder: 'images',
    display_url: preview,
    publish_mode: 'simple',
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      {
        name: 'shop',
        label: copy.shop,
        files: [
          ...(['merchandising', 'home', 'shop', 'country', 'colours', 'words'] as const).map((name) => ({
            name,
            label: copy.named[name],
            file: folder + contentFiles[name].files,
            fields: fieldsOf(contentFiles[name].schema),
          })),
          {
            name: 'translations',
            label: copy.named.translations,
            file: folder + translations.files,
            fields: recordFieldsOf(translations.schema, words),
          },
        ],
      },
      {
        name: 'tree',
        label: copy.menu,
        format: 'menu',
        files: [{ name: 'menu', label: copy.menu, file: folder + menu.files, fields: fieldsOf(menu.schema) }],
      },
      {
        name: 'lists',
        label: copy.lists,
        format: 'lines',
        files: (
          ['synonyms', 'names', 'brands', 'boxes', 'redirects', 'duplicates', 'excluded-products'] as const
        ).map((name) => lines(name, `${folder}${name}.txt`, copy.files[name])),
      },
      ...(lexicon.length > 0
        ? [
            {
              name: 'lexicon',
              label: copy.lexicon,
              format: 'lines',
              files: lexicon.map(({ name, about }) =>
                lines(name, `${folder}lexicon/${name}.txt`, { label: about, hint: copy.lexiconHint }),
              ),
            },
          ]
        : []),
      {
        ...{ ...pages, name: 'blog', label: copy.blog, label_singular: copy.post, create: true },
        folder: `${folder}blog`,
        fields: [...fieldsOf(blog.schema), body(['rich_text', 'raw'])],
      },
      {
        // As its source: the questions of the FAQ and its tables stay as they are written.
        ...{ ...pages, name: 'info', label: copy.info, label_singular: copy.page, create: false },
        folder: `${folder}info`,
        fields: [...fieldsOf(info.schema), body(['raw'])],
      },
    ],
  };
}
