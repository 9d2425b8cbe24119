import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { readBody } from '#server/http/checks.ts';

const MEGABYTE = 1024 * 1024;

/** A request that sends so many megabytes, one after another, and how many of them were taken. */
function sending(megabytes: number): { request: Request; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (taken === megabytes) return controller.close();
        taken += 1;
        controller.enqueue(new Uint8Array(MEGABYTE).fill(32));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return { request: new Request('http://localhost/', init), taken: () => taken };
}

const refusal = { status: 413, code: 'too_large', message: errors.tooLarge };

test('a body of ten megabytes is taken whole before it is refused, so that its sender reads why', async () => {
  const { request, taken } = sending(10);
  await expect(readBody(request)).rejects.toMatchObject(refusal);
  expect(taken()).toBe(10);
});

test('of a body without end little is taken', async () => {
  const { request, taken } = sending(1000);
  await expect(readBody(request)).rejects.toMatchObject(refusal);
  expect(taken()).toBeLessThan(20);
});
