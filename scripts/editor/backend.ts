import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { contentProblems } from '#content/problems.ts';
import { editor as copy } from '#copy/editor.ts';
import { problemSentence } from '#retailer/problem.ts';
import type { Repository } from './git.ts';

/** What is not done, in Spanish: Decap shows it to the editor. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const path = z.string().min(1);
const asset = z.object({ path, content: z.string(), encoding: z.enum(['base64', 'utf8', 'utf-8']) });
const dataFile = z.object({ path, raw: z.string(), newPath: path.optional() });

/** The requests of Decap's proxy backend that a shop needs. https://decapcms.org/docs/decap-proxy/ */
export const proxyRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
  z.object({
    action: z.literal('entriesByFolder'),
    params: z.object({ folder: path, extension: z.string() }),
  }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path, label: z.string().optional() })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({
      entry: dataFile.optional(),
      dataFiles: z.array(dataFile).optional(),
      assets: z.array(asset),
    }),
  }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: path }) }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path }) }),
  z.object({ action: z.literal('persistMedia'), params: z.object({ asset }) }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(path) }) }),
]);
type ProxyRequest = z.infer<typeof proxyRequest>;

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads and writes the files of the content folder for Decap. Our own, and not decap-server, which commits whatever else is
 * changed in the repository: what is saved here is read first as the night reads it, and refused where it has a mistake.
 * Decision 0388. `saved` is called after each change.
 */
export class Backend {
  readonly #repository: Repository;
  readonly #content: string;
  readonly #saved: () => Promise<void>;

  constructor(repository: Repository, content: string, saved: () => Promise<void>) {
    this.#repository = repository;
    this.#content = content;
    this.#saved = saved;
  }

  async answer(request: ProxyRequest): Promise<unknown> {
    switch (request.action) {
      case 'info':
        return { repo: basename(this.#repository.root), publish_modes: ['simple'], type: 'local_git' };
      case 'entriesByFolder': {
        const { folder, extension } = request.params;
        const names = globSync(`*.${extension}`, { cwd: this.#file(folder) }).sort();
        return names.map((name) => this.#entry(`${folder}/${name}`));
      }
      case 'entriesByFiles':
        return request.params.files.map((file) => this.#entry(file.path, file.label));
      case 'getEntry':
        return this.#entry(request.params.path);
      case 'persistEntry': {
        const { entry, dataFiles = entry ? [entry] : [], assets } = request.params;
        const texts = dataFiles.map((file) => ({
          path: file.newPath ?? file.path,
          content: Buffer.from(file.raw),
        }));
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
        return { message: 'entry persisted' };
      }
      case 'getMedia': {
        const { mediaFolder } = request.params;
        const folder = this.#file(mediaFolder);
        return existsSync(folder)
          ? globSync('*.*', { cwd: folder })
              .sort()
              .map((name) => this.#media(`${mediaFolder}/${name}`))
          : [];
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
        const { paths } = request.params;
        await this.#change([], paths, copy.commitDelete(paths.map((each) => this.#shown(each)).join(', ')));
        return { message: 'deleted files' };
      }
    }
  }

  /** A file of the content folder. Throws Refused for any other. */
  #file(named: string): string {
    const file = this.#repository.fileAt(named);
    const inside = relative(this.#content, file);
    if (
      inside.startsWith('..') ||
      inside === '' ||
      inside.split(/[\\/]/).some((part) => part.startsWith('.'))
    )
      throw new Refused(copy.unknownFile);
    return file;
  }

  #shown(named: string): string {
    return relative(this.#content, this.#file(named));
  }

  #entry(named: string, label?: string) {
    const file = this.#file(named);
    const data = existsSync(file) ? readFileSync(file) : null;
    return {
      data: data?.toString('utf8') ?? null,
      file: { path: named, label, id: data && digest(data) },
    };
  }

  #media(named: string) {
    const bytes = readFileSync(this.#file(named));
    return {
      id: digest(bytes),
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
    for (const { path: named, content } of written) {
      mkdirSync(dirname(this.#file(named)), { recursive: true });
      writeFileSync(this.#file(named), content);
    }
    for (const named of deleted) rmSync(this.#file(named), { force: true });
    const problems = contentProblems(this.#content);
    if (problems.length > 0) {
      for (const [at, file] of files.entries()) {
        const bytes = before[at];
        if (bytes) writeFileSync(file, bytes);
        else rmSync(file, { force: true });
      }
      throw new Refused(copy.unsaved(problems.map(problemSentence).join(' ')));
    }
    await this.#repository.commit(message, files);
    await this.#saved();
  }

  /** Adds a line to the synonyms and commits it. Answers false where it is there already. */
  async addSynonym(line: string): Promise<boolean> {
    const named = this.#repository.pathOf(join(this.#content, 'synonyms.txt'));
    const text = existsSync(this.#file(named)) ? readFileSync(this.#file(named), 'utf8') : '';
    if (text.split('\n').some((each) => each.trim() === line)) return false;
    const content = Buffer.from(`${text.replace(/\n*$/, '\n')}${line}\n`);
    await this.#change([{ path: named, content }], [], copy.commitSynonym(line));
    return true;
  }
}
