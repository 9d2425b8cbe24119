/**
 * Loads one address with autocannon and prints the results as JSON: `load.ts URL CONNECTIONS SECONDS
 * [ACCEPT-ENCODING] [REQUESTS/S]`. In the URL, `{codes}` becomes twelve codes that no other request has.
 */
import autocannon from 'autocannon';

export type Seen = {
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  failures: number;
};

const CODES_PER_PAGE = 12;

const [url = '', connections = '1', seconds = '1', encoding = '', rate = ''] = process.argv.slice(2);
const { origin, pathname, search } = new URL(url);
const path = decodeURIComponent(pathname + search);

let next = process.pid * 10_000_000;
const freshCodes = (): string => Array.from({ length: CODES_PER_PAGE }, () => `B${next++}`).join(',');

const times: number[] = [];
let bytes = 0;
const { non2xx, errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
  const instance = autocannon(
    {
      url: origin,
      connections: Number(connections),
      duration: Number(seconds),
      ...(encoding && { headers: { 'accept-encoding': encoding } }),
      ...(rate && { overallRate: Number(rate) }),
      requests: [
        path.includes('{codes}')
          ? { setupRequest: (request) => ({ ...request, path: path.replace('{codes}', freshCodes()) }) }
          : { path },
      ],
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  instance.on('response', (_client, _status, size, ms) => {
    times.push(ms);
    bytes += size;
  });
});
times.sort((a, b) => a - b);
const seen: Seen = {
  requests: times.length,
  seconds: duration,
  p50Ms: times[Math.floor(times.length / 2)] ?? Number.NaN,
  p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  bytes: Math.round(bytes / Math.max(1, times.length)),
  failures: non2xx + errors,
};
console.log(JSON.stringify(seen));
