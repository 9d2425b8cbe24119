import { trustedScriptUrl } from '#browser/dom.ts';
import { FILE_MAX_BYTES, PATIENCE_MS, type ReadFile } from './answer.ts';
import type { FileRequest } from './worker.ts';
import workerFile from './worker.ts?worker&url';

const TOO_SLOW: ReadFile = { status: 'refused', problem: 'tooSlow' };

/** Reads a file in a worker of its own, which is ended with it. Rejects when the worker's file cannot be had. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > FILE_MAX_BYTES) return { status: 'refused', problem: 'tooLarge' };
  const bytes = await file.arrayBuffer();
  const worker = new Worker(trustedScriptUrl(workerFile), { type: 'module' });
  // A channel of our own: pdf.js, wherever it finds itself in a worker, says through the worker's own that it is there.
  const { port1: answers, port2: answer } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      timer = setTimeout(resolve, PATIENCE_MS, TOO_SLOW);
      answers.onmessage = ({ data }: MessageEvent<ReadFile>) => resolve(data);
      worker.addEventListener('error', () => reject(new Error('The file’s worker could not be fetched.')));
      worker.postMessage({ bytes, answer } satisfies FileRequest, [bytes, answer]);
    });
  } finally {
    clearTimeout(timer);
    answers.close();
    worker.terminate();
  }
}
