import type { APIContext } from 'astro';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lookupCards, searchProducts } from '#backoffice/calls/product.ts';
import type { GET as Lookup } from '../../../src/pages/api/products/lookup.ts';
import { stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let endpoints: Record<'lookup' | 'search', typeof Lookup>;

beforeAll(async () => {
  sandbox = await startTestOffice();
  stubEnvironment(sandbox);
  endpoints = {
    lookup: (await import('../../../src/pages/api/products/lookup.ts')).GET,
    search: (await import('../../../src/pages/api/products/search.ts')).GET,
  };
});
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.stop();
});

const ask = async (name: keyof typeof endpoints, query: string): Promise<Response> => {
  const url = new URL(`http://localhost:4321/api/products/${name}?${query}`);
  const context = { url, request: new Request(url), params: {}, locals: { session: null } };
  return endpoints[name](context as unknown as APIContext);
};

/** Of each fault, what it is answered with (decision 0050). After the last ones nothing is sent for a while. */
const faults = [
  [{ kind: 'html' }, 502],
  [{ kind: 'empty' }, 502],
  [{ kind: 'status', status: 401 }, 502],
  [{ kind: 'status', status: 500 }, 502],
  [{ kind: 'reset' }, 503],
  [{ kind: 'truncate' }, 503],
] as const;

test.each(faults)('a visitor is told of %o in Spanish and never how it came to it', async (fault, status) => {
  await sandbox.fail({ [lookupCards.path]: fault, [searchProducts.path]: fault });
  for (const answer of [await ask('lookup', 'itemcodes=X'), await ask('search', 'term=llave')]) {
    const body = await answer.text();
    expect(answer.status).toBe(status);
    // An empty list would say that there is no such product.
    expect(JSON.parse(body)).toEqual({
      error: { code: expect.stringMatching(/^backoffice_/), message: expect.stringMatching(/[a-záéíóú]+ /) },
    });
    expect(body).not.toMatch(/\bat \S+:\d+|node_modules|BackOffice|127\.0\.0\.1/);
  }
});
