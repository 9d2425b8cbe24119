import { editor as copy } from '#copy/editor.ts';
import type { ShownConflict } from './merge/save.ts';

/** What is not done, in Spanish: Decap shows it to the editor. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Somebody else changed the same fields since the editor opened the file. Nothing is saved, and nothing is lost. */
export class InConflict extends Refused {
  /** By the file's path in the repository. `theirs` names the version that was compared with. */
  readonly files: Record<string, { theirs: string; conflicts: ShownConflict[] }>;

  constructor(files: InConflict['files']) {
    super(copy.inConflict);
    this.files = files;
  }
}
