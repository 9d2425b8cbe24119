import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { editor as copy } from '#copy/editor.ts';
import type { Repository } from './git.ts';
import { isEditorsFile, isInside } from './place.ts';
import { Refused } from './refused.ts';

/** The files of the content folder, by their paths in its repository, and no others. */
export class ContentFiles {
  readonly repository: Repository;
  /** The content folder. */
  readonly folder: string;

  constructor(repository: Repository, folder: string) {
    this.repository = repository;
    this.folder = folder;
  }

  /** A file or folder of the content folder, and in truth there, whatever links lead to it. Throws Refused for any other. */
  #place(named: string): string {
    const file = this.repository.fileAt(named);
    if (!isInside(this.folder, file)) throw new Refused(copy.unknownFile);
    return file;
  }

  /** A file of the kinds that editors write, in its place. Throws Refused for any other. */
  file(named: string): string {
    const file = this.#place(named);
    if (!isEditorsFile(this.folder, file)) throw new Refused(copy.unknownFile);
    return file;
  }

  #isOwn(named: string): boolean {
    try {
      return statSync(this.file(named)).isFile();
    } catch {
      return false;
    }
  }

  /** The editors' files right in a folder, in the order of their names. */
  in(named: string): string[] {
    return globSync('*', { cwd: this.#place(named) })
      .sort()
      .map((name) => `${named}/${name}`)
      .filter((path) => this.#isOwn(path));
  }

  /** As an editor knows it: from the content folder. */
  shown(named: string): string {
    return relative(this.folder, this.file(named));
  }

  bytesAt(named: string): Buffer | null {
    const file = this.file(named);
    return existsSync(file) ? readFileSync(file) : null;
  }

  /** The version of a file; null where there is none. */
  blobAt(named: string): string | null {
    const bytes = this.bytesAt(named);
    return bytes && this.repository.blobOf(bytes);
  }

  /** A file as Decap opens it. */
  entry(named: string, label?: string) {
    const data = this.bytesAt(named);
    const id = data && this.repository.blobOf(data);
    return { data: data?.toString('utf8') ?? null, file: { path: named, label, id } };
  }

  /** A picture as Decap shows it. */
  media(named: string) {
    const bytes = readFileSync(this.file(named));
    return {
      id: this.repository.blobOf(bytes),
      content: bytes.toString('base64'),
      encoding: 'base64',
      path: named,
      name: basename(named),
    };
  }
}
