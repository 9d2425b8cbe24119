import { cpSync } from 'node:fs';
import { SHOP_DATA } from '../addresses.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../sandbox.ts';
import { freePort } from '../servers/freePort.ts';
import { killPrograms, serveProgram } from '../servers/serveProgram.ts';
import { type Network, openNetwork } from './network.ts';

/** As many products as the journeys' build has. */
const PRODUCTS = 600;

/** The journeys' build with an office of its own, at the end of a network that can be cut. */
export type EnginesShop = {
  origin: string;
  office: TestOffice;
  network: Network;
  close: () => Promise<void>;
};

export async function openShop(): Promise<EnginesShop> {
  const [port, behind] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const office = await startTestOffice(PRODUCTS, '--hostile', '--app-origin', origin);
  const env = { APP_ORIGIN: origin };
  const dataDir = temporaryDirectory();
  cpSync(SHOP_DATA, dataDir, { recursive: true });
  const { port: to } = await serveProgram({ office, port: behind, dataDir, env });
  const network = await openNetwork(port, to);
  const close = async () => {
    await network.cut();
    killPrograms();
    office.stop();
  };
  return { origin, office, network, close };
}
