import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ForeignRow } from '../../support/foreignOffice.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const CONTENT = fileURLToPath(new URL('../../../src/content', import.meta.url));

/** The files of an editor, a copy of ours: CONTENT_DIR of a night. */
export class EditorsDesk {
  readonly folder = temporaryDirectory();
  readonly #rows: () => readonly ForeignRow[];

  /** `rows`: what the back office has at the moment. */
  constructor(rows: () => readonly ForeignRow[]) {
    this.#rows = rows;
    cpSync(CONTENT, this.folder, { recursive: true });
    // Ours send their readers to places of our own catalogue.
    for (const name of readdirSync(join(this.folder, 'blog'))) {
      const post = readFileSync(join(this.folder, 'blog', name), 'utf8');
      this.write(`blog/${name}`, post.replace(/path: [^ }]+/, 'path: riego'));
    }
  }

  read = (name: string): string => readFileSync(join(this.folder, name), 'utf8');

  write = (name: string, text: string): void => writeFileSync(join(this.folder, name), text);

  posts = (): string[] => readdirSync(join(this.folder, 'blog')).sort();

  /** Writes a file anew. Answers how it is as before. */
  replace(name: string, text: string): () => void {
    const before = this.read(name);
    this.write(name, text);
    return () => this.write(name, before);
  }

  /** Adds to a file. Answers how it is taken out again. */
  append = (name: string, text: string): (() => void) => this.replace(name, this.read(name) + text);

  /** The places where the back office has products, as `npm run menu` finds them. */
  ownMenu = (): void => {
    const places = Map.groupBy(this.#rows(), ({ family }) => family);
    const menu = [...places].map(([family, rows]) => ({
      title: family.toLocaleUpperCase('es'),
      children: [...new Set(rows.map(({ category }) => category ?? ''))].map((title) => ({
        title,
        header: true,
      })),
    }));
    this.write('categories.json', JSON.stringify(menu, null, 2));
  };

  /** Ours, of which this back office has nothing. */
  otherMenu = (): void => cpSync(join(CONTENT, 'categories.json'), join(this.folder, 'categories.json'));
}
