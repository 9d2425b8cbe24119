/** Asks for one file of a shop again and again, in a thread of its own: a sender's large bodies would keep it waiting. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, forMs } = workerData as { url: string; forMs: number };
const times: number[] = [];
for (const end = performance.now() + forMs; performance.now() < end; ) {
  const before = performance.now();
  await (await fetch(url)).arrayBuffer();
  times.push(performance.now() - before);
  await pause(5);
}
parentPort?.postMessage(times);
