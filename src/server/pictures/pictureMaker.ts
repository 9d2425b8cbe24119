import type { ChildProcess } from 'node:child_process';
import { startChild } from '#server/operation/childProgram.ts';
import type { MadePicture, PictureAnswer, PictureRequest, PictureSource, PicturesJob } from './messages.ts';

const HEAP_MB = 128;
/** To fetch one takes ten seconds at most, to make it and three before it fifteen each. A program silent for longer hangs. */
const SILENT_MS = 75_000;

/** The program that makes pictures, while it runs. */
export class PictureMaker {
  readonly #child: ChildProcess;
  readonly #asked = new Map<number, PromiseWithResolvers<MadePicture | null>>();
  #lastId = 0;
  #hasEnded = false;

  constructor(job: PicturesJob) {
    this.#child = startChild(import.meta.resolve('#server/pictures/program.ts'), {
      argument: job,
      heapMb: HEAP_MB,
    });
    this.#child.on('message', (answer: PictureAnswer) => {
      const waiting = this.#asked.get(answer.id);
      if ('failure' in answer) waiting?.reject(new Error(answer.failure));
      else waiting?.resolve(answer.picture);
    });
    const end = (error: Error): void => {
      this.#hasEnded = true;
      for (const { reject } of this.#asked.values()) reject(error);
    };
    this.#child.once('error', end);
    this.#child.once('exit', () => end(new Error('The program that makes pictures ended.')));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The picture of a source; null where there is none. Throws when it could not be made, or the program ended. */
  async ask(source: PictureSource): Promise<MadePicture | null> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = Promise.withResolvers<MadePicture | null>();
    this.#asked.set(id, answered);
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), SILENT_MS);
    this.#child.send({ id, source } satisfies PictureRequest, (error) => error && answered.reject(error));
    try {
      return await answered.promise;
    } finally {
      clearTimeout(timer);
      this.#asked.delete(id);
    }
  }

  /** The program ends after what it does now. */
  end(): void {
    this.#hasEnded = true;
    if (this.#child.connected) this.#child.disconnect();
  }
}
