import { editor as copy } from '#copy/editor.ts';
import { contentFiles } from '#retailer/schemas/files.ts';
import { type Field, fieldsOf } from './fields.ts';

type Place = {
  /** The content folder, from the repository's own; '' where it is the repository. */
  content: string;
  branch: string;
  /** Where the shop is shown as it will be. */
  preview: string;
};

const body = (modes: string[]): Field => ({
  name: 'body',
  label: copy.body,
  widget: 'markdown',
  required: true,
  modes,
});

/** A file of lines: its whole text is one field, so that its comments stay. */
const lines = (name: keyof typeof copy.files, folder: string) => ({
  name,
  label: copy.files[name].label,
  file: `${folder}${name}.txt`,
  fields: [{ name: 'lines', label: copy.files[name].label, hint: copy.files[name].hint, widget: 'text' }],
});

/** Decap's configuration. https://decapcms.org/docs/configuration-options/ */
export function decapConfig({ content, branch, preview }: Place) {
  const folder = content === '' ? '' : `${content}/`;
  const { blog, info, menu } = contentFiles;
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
        files: (['merchandising', 'home', 'shop'] as const).map((name) => ({
          name,
          label: copy.named[name],
          file: folder + contentFiles[name].files,
          fields: fieldsOf(contentFiles[name].schema),
        })),
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
        files: (['synonyms', 'brands', 'redirects', 'duplicates', 'excluded-products'] as const).map((name) =>
          lines(name, folder),
        ),
      },
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
