import { coldVisit } from './browser.ts';

const KINDS = ['document', 'stylesheet', 'script', 'image', 'font'] as const;
export type Weight = Record<(typeof KINDS)[number] | 'requests' | 'total', number>;

/** Transferred bytes by kind, of a first visit on a phone until the network is idle. */
export const weigh = (url: string): Promise<Weight> =>
  coldVisit(
    async (page) => {
      const sent: Promise<{ type: string; bytes: number }>[] = [];
      page.on('requestfinished', (request) => {
        sent.push(
          request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
            type: request.resourceType(),
            bytes: responseBodySize + responseHeadersSize,
          })),
        );
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      const files = await Promise.all(sent);
      const of = (kind: string): number =>
        files.filter(({ type }) => type === kind).reduce((sum, { bytes }) => sum + bytes, 0);
      const byKind = Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Weight;
      return { ...byKind, requests: files.length, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    { slow: false },
  );
