import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { openShop, type Shop, ShopServer } from './shopServer.ts';

export type ServedShop = { shop: Shop; server: ShopServer };

/**
 * Opens the shop's handlers once for the calling test file, and a server of them for each of its tests. What is answered
 * is filled in before each test runs.
 */
export function servedShop(products?: number, ...options: string[]): ServedShop {
  const opened = {} as ServedShop;
  beforeAll(async () => {
    opened.shop = await openShop(products, ...options);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await opened.shop.stop();
  });
  beforeEach(async () => {
    opened.server = new ShopServer(opened.shop);
    await opened.server.listen();
  });
  afterEach(async () => {
    await opened.server.close();
  });
  return opened;
}
