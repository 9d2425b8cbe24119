import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { contentProblems } from '#content/problems.ts';
import { editor as copy } from '#copy/editor.ts';
import { shownName } from '#retailer/folder.ts';
import { type ContentProblem, problemSentence } from '#retailer/problem.ts';
import type { Repository } from './git.ts';
import { type Choices, mergeSave, type ShownConflict } from './merge/save.ts';
import { isEditorsFile, isInside } from './place.ts';
import type { DataFile, ProxyRequest } from './protocol.ts';

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

/** A mistake in a file, wherever it stands now. */
const sameProblem = ({ file, wrong }: ContentProblem): string => `${file}: ${wrong}`;

type Written = { path: string; content: Buffer };

/**
 * Reads and writes the files of the content folder for Decap. Our own, and not decap-server, which commits whatever else is
 * changed in the repository: what is saved here is read first as the night reads it, and refused where it has a mistake.
 * Decision 0388. `saved` is called after each change.
 */
export class Backend {
  readonly #repository: Repository;
  readonly #content: string;
  readonly #saved: () => Promise<void>;
  /** The save that was asked for last: one follows the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(repository: Repository, content: string, saved: () => Promise<void>) {
    this.#repository = repository;
    this.#content = content;
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
    switch (request.action) {
      case 'info':
        return { repo: basename(this.#repository.root), publish_modes: ['simple'], type: 'local_git' };
      case 'entriesByFolder': {
        const { folder, extension } = request.params;
        const names = globSync('*', { cwd: this.#place(folder) }).sort();
        return names
          .map((name) => `${folder}/${name}`)
          .filter((named) => named.endsWith(`.${extension}`) && this.#isOwn(named))
          .map((named) => this.#entry(named));
      }
      case 'entriesByFiles':
        return request.params.files.map((file) => this.#entry(file.path, file.label));
      case 'getEntry':
        return this.#entry(request.params.path);
      case 'persistEntry': {
        const { entry, dataFiles = entry ? [entry] : [], assets } = request.params;
        const { texts, isMerged } = this.#merged(dataFiles);
        const pictures = assets.map((each) => ({
          path: each.path,
          content: Buffer.from(each.content, each.encoding),
        }));
        const renamed = dataFiles.filter((file) => file.newPath).map((file) => file.path);
        await this.#change(
          [...texts, ...pictures],
          renamed,
          copy.commitSave(this.#shown(texts[0]?.path ?? '')),
        );
        // The form shows what was typed: where it differs from what is saved, it has to be loaded again.
        return { message: 'entry persisted', isMerged, saved: this.#blobs(texts) };
      }
      case 'getMedia': {
        const { mediaFolder } = request.params;
        return globSync('*.*', { cwd: this.#place(mediaFolder) })
          .sort()
          .map((name) => `${mediaFolder}/${name}`)
          .filter((named) => this.#isOwn(named))
          .map((named) => this.#media(named));
      }
      case 'getMediaFile':
        return this.#media(request.params.path);
      case 'persistMedia': {
        const { asset: each } = request.params;
        const content = Buffer.from(each.content, each.encoding);
        await this.#change([{ path: each.path, content }], [], copy.commitSave(this.#shown(each.path)));
        return this.#media(each.path);
      }
      case 'deleteFiles': {
        const { paths, bases = {} } = request.params;
        const changed = paths.find((each) => bases[each] !== undefined && bases[each] !== this.#blobAt(each));
        if (changed !== undefined) throw new Refused(copy.changedMeanwhile(this.#shown(changed)));
        await this.#change([], paths, copy.commitDelete(paths.map((each) => this.#shown(each)).join(', ')));
        return { message: 'deleted files' };
      }
    }
  }

  /** A file or folder of the content folder, and in truth there, whatever links lead to it. Throws Refused for any other. */
  #place(named: string): string {
    const file = this.#repository.fileAt(named);
    if (!isInside(this.#content, file)) throw new Refused(copy.unknownFile);
    return file;
  }

  /** A file of the kinds that editors write, in its place. Throws Refused for any other. */
  #file(named: string): string {
    const file = this.#place(named);
    if (!isEditorsFile(this.#content, file)) throw new Refused(copy.unknownFile);
    return file;
  }

  #isOwn(named: string): boolean {
    try {
      return statSync(this.#file(named)).isFile();
    } catch {
      return false;
    }
  }

  #shown(named: string): string {
    return relative(this.#content, this.#file(named));
  }

  #bytesAt(named: string): Buffer | null {
    const file = this.#file(named);
    return existsSync(file) ? readFileSync(file) : null;
  }

  #blobAt(named: string): string | null {
    const bytes = this.#bytesAt(named);
    return bytes && this.#repository.blobOf(bytes);
  }

  #blobs(written: readonly Written[]): Record<string, string> {
    return Object.fromEntries(written.map((each) => [each.path, this.#repository.blobOf(each.content)]));
  }

  #entry(named: string, label?: string) {
    const data = this.#bytesAt(named);
    const id = data && this.#repository.blobOf(data);
    return { data: data?.toString('utf8') ?? null, file: { path: named, label, id } };
  }

  /** What an editor made of each file, with what others have made of it since. Throws InConflict. */
  #merged(files: readonly DataFile[]): { texts: Written[]; isMerged: boolean } {
    const conflicts: InConflict['files'] = {};
    const saved = files.map(({ path: named, newPath = named, raw, base, choice }) => {
      const theirs = this.#bytesAt(named);
      const now = theirs && this.#repository.blobOf(theirs);
      if (!theirs || !now) return { path: newPath, content: Buffer.from(raw), isMerged: false };
      const before = base === now ? theirs : base === null ? undefined : this.#repository.bytesOf(base);
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

  #media(named: string) {
    const bytes = readFileSync(this.#file(named));
    return {
      id: this.#repository.blobOf(bytes),
      content: bytes.toString('base64'),
      encoding: 'base64',
      path: named,
      name: basename(named),
    };
  }

  /** Writes and deletes, commits that alone, and leaves everything as it was where a file then has a mistake. */
  async #change(
    written: readonly { path: string; content: Buffer }[],
    deleted: readonly string[],
    message: string,
  ): Promise<void> {
    const files = [
      ...written.map((each) => this.#file(each.path)),
      ...deleted.map((each) => this.#file(each)),
    ];
    const before = files.map((file) => (existsSync(file) ? readFileSync(file) : null));
    // Somebody may have it open, also where it was never committed.
    for (const bytes of before) if (bytes) this.#repository.keep(bytes);
    const known = new Set(contentProblems(this.#content).map(sameProblem));
    try {
      for (const { path: named, content } of written) {
        mkdirSync(dirname(this.#file(named)), { recursive: true });
        writeFileSync(this.#file(named), content);
      }
      for (const named of deleted) rmSync(this.#file(named), { force: true });
      this.#refuseProblems(files, known);
      await this.#repository.commit(message, files);
    } catch (error) {
      for (const [at, file] of files.entries()) {
        const bytes = before[at];
        if (bytes) writeFileSync(file, bytes);
        else rmSync(file, { force: true });
      }
      if (error instanceof Refused) throw error;
      throw new Refused(copy.unsaved(error instanceof Error ? error.message : String(error)), {
        cause: error,
      });
    }
    await this.#saved();
  }

  /** What is wrong in other files and was so before is no reason to refuse a save. Throws Refused. */
  #refuseProblems(files: readonly string[], known: ReadonlySet<string>): void {
    const own = new Set(files.map((file) => shownName(file, this.#content)));
    const problems = contentProblems(this.#content).filter(
      (problem) => own.has(problem.file) || !known.has(sameProblem(problem)),
    );
    if (problems.length > 0) throw new Refused(copy.unsaved(problems.map(problemSentence).join(' ')));
  }

  /** Adds a line to the synonyms and commits it. Answers false where it is there already. */
  addSynonym(line: string): Promise<boolean> {
    return this.#inTurn(() => this.#addSynonym(line));
  }

  async #addSynonym(line: string): Promise<boolean> {
    const named = this.#repository.pathOf(join(this.#content, 'synonyms.txt'));
    const text = existsSync(this.#file(named)) ? readFileSync(this.#file(named), 'utf8') : '';
    if (text.split('\n').some((each) => each.trim() === line)) return false;
    const content = Buffer.from(`${text.replace(/\n*$/, '\n')}${line}\n`);
    await this.#change([{ path: named, content }], [], copy.commitSynonym(line));
    return true;
  }
}
