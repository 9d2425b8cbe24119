import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenTrouble } from '../../../scripts/start/ports.ts';

test('a server whose port another program has says which port, and what to do', async () => {
  const first = createServer().listen(0);
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port);
  const [error] = await once(second, 'error');
  expect(listenTrouble(error)).toBe(
    `El puerto ${port} está ocupado: detenga el otro programa, o ponga otro en PORT.`,
  );
  first.close();
  expect(listenTrouble(new Error('Falta APP_ORIGIN.'))).toBe('Falta APP_ORIGIN.');
});
