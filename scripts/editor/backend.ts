import { basename, join } from 'node:path';
import { editor as copy } from '#copy/editor.ts';
import { type Change, makeChange, type Written } from './change.ts';
import type { ContentFiles } from './files.ts';
import { type Choices, mergeSave } from './merge/save.ts';
import type { DataFile, ProxyRequest } from './protocol.ts';
import { InConflict, Refused } from './refused.ts';

/**
 * Reads and writes the files of the content folder for Decap. Our own, and not decap-server, which commits whatever else is
 * changed in the repository: what is saved here is read first as the night reads it, and refused where it has a mistake.
 * Decision 0388. `saved` is called after each change.
 */
export class Backend {
  readonly #files: ContentFiles;
  readonly #saved: () => Promise<void>;
  /** The save that was asked for last: one follows the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(files: ContentFiles, saved: () => Promise<void>) {
    this.#files = files;
    this.#saved = saved;
  }

  /** Answers a request of Decap's, after those that came before it. Throws Refused. */
  answer(request: ProxyRequest): Promise<unknown> {
    return this.#inTurn(() => this.#answer(request));
  }

  #inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#last.then(act);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #answer(request: ProxyRequest): Promise<unknown> {
    const files = this.#files;
    switch (request.action) {
      case 'info':
        return { repo: basename(files.repository.root), publish_modes: ['simple'], type: 'local_git' };
      case 'entriesByFolder': {
        const { folder, extension } = request.params;
        return files
          .in(folder)
          .filter((named) => named.endsWith(`.${extension}`))
          .map((named) => files.entry(named));
      }
      case 'entriesByFiles':
        return request.params.files.map((file) => files.entry(file.path, file.label));
      case 'getEntry':
        return files.entry(request.params.path);
      case 'persistEntry': {
        const { entry, dataFiles = entry ? [entry] : [], assets } = request.params;
        const { texts, isMerged } = this.#merged(dataFiles);
        const pictures = assets.map((each) => ({
          path: each.path,
          content: Buffer.from(each.content, each.encoding),
        }));
        const renamed = dataFiles.filter((file) => file.newPath).map((file) => file.path);
        await this.#change({
          written: [...texts, ...pictures],
          deleted: renamed,
          message: copy.commitSave(files.shown(texts[0]?.path ?? '')),
        });
        // The form shows what was typed: where it differs from what is saved, it has to be loaded again.
        return { message: 'entry persisted', isMerged, saved: this.#blobs(texts) };
      }
      case 'getMedia': {
        return files.in(request.params.mediaFolder).map((named) => files.media(named));
      }
      case 'getMediaFile':
        return files.media(request.params.path);
      case 'persistMedia': {
        const { asset: each } = request.params;
        const content = Buffer.from(each.content, each.encoding);
        await this.#change({
          written: [{ path: each.path, content }],
          deleted: [],
          message: copy.commitSave(files.shown(each.path)),
        });
        return files.media(each.path);
      }
      case 'deleteFiles': {
        const { paths, bases = {} } = request.params;
        const changed = paths.find((each) => bases[each] !== undefined && bases[each] !== files.blobAt(each));
        if (changed !== undefined) throw new Refused(copy.changedMeanwhile(files.shown(changed)));
        const message = copy.commitDelete(paths.map((each) => files.shown(each)).join(', '));
        await this.#change({ written: [], deleted: paths, message });
        return { message: 'deleted files' };
      }
    }
  }

  #blobs(written: readonly Written[]): Record<string, string> {
    return Object.fromEntries(
      written.map((each) => [each.path, this.#files.repository.blobOf(each.content)]),
    );
  }

  /** What an editor made of each file, with what others have made of it since. Throws InConflict. */
  #merged(files: readonly DataFile[]): { texts: Written[]; isMerged: boolean } {
    const conflicts: InConflict['files'] = {};
    const saved = files.map(({ path: named, newPath = named, raw, base, choice }) => {
      const theirs = this.#files.bytesAt(named);
      const now = theirs && this.#files.repository.blobOf(theirs);
      if (!theirs || !now) return { path: newPath, content: Buffer.from(raw), isMerged: false };
      const before = base === now ? theirs : base === null ? undefined : this.#files.repository.bytesOf(base);
      const choices: Choices = choice?.theirs === now ? choice.fields : {};
      const merged = mergeSave(
        {
          name: basename(named),
          base: before?.toString('utf8') ?? '',
          mine: raw,
          theirs: theirs.toString('utf8'),
        },
        choices,
      );
      if ('text' in merged)
        return { path: newPath, content: Buffer.from(merged.text), isMerged: merged.isMerged };
      conflicts[named] = { theirs: now, conflicts: merged.conflicts };
      return { path: newPath, content: theirs, isMerged: false };
    });
    if (Object.keys(conflicts).length > 0) throw new InConflict(conflicts);
    return { texts: saved, isMerged: saved.some(({ isMerged }) => isMerged) };
  }

  async #change(change: Change): Promise<void> {
    await makeChange(this.#files, change);
    await this.#saved();
  }

  /** Adds a line to the synonyms and commits it. Answers false where it is there already. */
  addSynonym(line: string): Promise<boolean> {
    return this.#inTurn(() => this.#addSynonym(line));
  }

  async #addSynonym(line: string): Promise<boolean> {
    const named = this.#files.repository.pathOf(join(this.#files.folder, 'synonyms.txt'));
    const text = this.#files.bytesAt(named)?.toString('utf8') ?? '';
    if (text.split('\n').some((each) => each.trim() === line)) return false;
    const content = Buffer.from(`${text.replace(/\n*$/, '\n')}${line}\n`);
    await this.#change({
      written: [{ path: named, content }],
      deleted: [],
      message: copy.commitSynonym(line),
    });
    return true;
  }
}
