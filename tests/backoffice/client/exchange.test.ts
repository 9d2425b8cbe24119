import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { Budget } from '#backoffice/client/budget.ts';
import { exchange } from '#backoffice/client/exchange.ts';
import { eventually } from '../../support/eventually.ts';

const BUDGET_MS = 1_500;
const MAX_BYTES = 1_000;

const agent = new Agent({ connections: 1 });
let server: Server;

async function serverThat(answers: RequestListener): Promise<string> {
  server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(origin: string, budgetMs = BUDGET_MS): Promise<string> {
  const budget = new Budget(budgetMs);
  try {
    const request = { origin, path: '/', method: 'GET' } as const;
    const terms = { callPath: '/web/Test', budget, maxBytes: MAX_BYTES };
    return (await exchange(agent, request, terms)).bytes.toString();
  } finally {
    budget.end();
  }
}

test('an answer in pieces, after early hints, is whole', async () => {
  const origin = await serverThat((_, response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' });
    response.write('[1,');
    setTimeout(() => response.end('2]'), 20);
  });
  await expect(ask(origin)).resolves.toBe('[1,2]');
});

test('a refusal whose words never end is a refusal, and its connection is given up', async () => {
  let closed = false;
  const origin = await serverThat((_, response) => {
    response.on('close', () => {
      closed = true;
    });
    response.writeHead(500).write('a word');
  });
  await expect(ask(origin)).rejects.toMatchObject({ name: 'BackOfficeRefused', status: 500 });
  await eventually(() => expect(closed).toBe(true));
});

test('an answer of more bytes than a call may have is misshapen, whatever length it declares', async () => {
  const origin = await serverThat((_, response) => response.end('x'.repeat(MAX_BYTES + 1)));
  await expect(ask(origin)).rejects.toMatchObject({ name: 'BackOfficeMisshapen' });
});

test('a call that waits for a connection until its time is spent ends, and is never sent', async () => {
  let asked = 0;
  const origin = await serverThat(() => {
    asked += 1;
  });
  // The first has the only connection until long after the second's time.
  const both = await Promise.allSettled([ask(origin, BUDGET_MS * 2), ask(origin)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await new Promise((resolve) => setTimeout(resolve, BUDGET_MS));
  expect(asked).toBe(1);
});
