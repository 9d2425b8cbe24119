import { photos as copy } from '#copy/site/photos.ts';
import { ApiError } from '#server/http/apiError.ts';
import { ChildTask } from '#server/operation/childTask.ts';
import { openLog } from '#server/operation/log.ts';
import { LineTooLong, OneAtATime } from '#server/operation/oneAtATime.ts';
import type { Reencoded } from './reencode.ts';

/** A photo takes about half a second: whoever is after this many is told to send it in a minute. */
const oneAtATime = new OneAtATime({ waiting: 12, waitMs: 10_000 });
const MAKE_MS = 20_000;
const HEAP_MB = 64;

async function make(bytes: Uint8Array): Promise<Reencoded> {
  const task = new ChildTask(import.meta.resolve('#server/photos/program.ts'), {
    argument: null,
    heapMb: HEAP_MB,
    withinMs: MAKE_MS,
  });
  try {
    task.send(bytes);
    return await task.next<Reencoded>();
  } finally {
    task.end();
  }
}

/**
 * A photo that somebody sent with a form, made anew as a JPEG that may go to the retailer: at most 1,600 px, without the place
 * and the device that its file said. One is made at a time, outside of this process, so that no photo keeps others waiting for
 * pages and prices. For every form that takes one (`photo: true` in its contract); the answer is what an e-mail attaches.
 * Throws ApiError 400 with what is wrong and what to do, and 503 while too many others wait.
 */
export async function takePhoto(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const made = await oneAtATime
    .run(() => make(bytes))
    .catch((error: unknown) => {
      if (!(error instanceof LineTooLong))
        openLog().error({ error }, 'a photo that was sent could not be made anew');
      throw new ApiError(503, 'photo_not_made', copy.notMade);
    });
  if ('jpeg' in made) return made.jpeg;
  throw new ApiError(400, `photo_${made.problem}`, copy.problems[made.problem]);
}
