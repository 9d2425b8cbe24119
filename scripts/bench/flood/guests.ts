/**
 * A crowd of guests: `guests.ts ORIGIN CONNECTIONS ADDRESSES SECONDS`. Each request searches for a term that no other
 * request has, from one of ADDRESSES addresses. Prints the number of answers by status as JSON.
 */
import autocannon from 'autocannon';

/** Answers by status. */
export type Crowd = { seconds: number; statuses: Record<string, number>; p99Ms: number };

const [origin = '', connections = '1', addresses = '1', seconds = '1'] = process.argv.slice(2);

let asked = process.pid * 1_000_000;
const setupRequest = (request: autocannon.Request): autocannon.Request => {
  asked += 1;
  return {
    ...request,
    path: `/api/products/search?term=llave%20${asked}`,
    headers: { 'x-forwarded-for': `203.0.113.${asked % Number(addresses)}` },
  };
};

const statuses: Record<string, number> = {};
const times: number[] = [];
await new Promise<void>((resolve, reject) => {
  const instance = autocannon(
    {
      url: origin,
      connections: Number(connections),
      duration: Number(seconds),
      requests: [{ setupRequest }],
    },
    (error) => (error ? reject(error) : resolve()),
  );
  instance.on('response', (_client, status, _size, ms) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(ms);
  });
});
times.sort((a, b) => a - b);
const p99Ms = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
console.log(JSON.stringify({ seconds: Number(seconds), statuses, p99Ms } satisfies Crowd));
