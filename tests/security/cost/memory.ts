import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import { memoryOf } from '../../support/servers/memoryOf.ts';
import { withShop } from '../attackedShop.ts';
import { Clerks, codesOf, knownOf, SECRET } from './clerks.ts';
import { plainInput, readContracts } from './contracts.ts';

/** How much more memory the server may hold after ten times as many requests. */
const GROWTH_MAX = 1.5;
const AT_ONCE = 8;
/** For a collector that waits until nobody asks. */
const SETTLES_MS = 5_000;

export type MemoryRow = { requests: number; mebibytes: number };

/**
 * Asks every endpoint in turn, each time as somebody else and of another product, so that whatever is kept for each would be seen.
 * Answers what the server holds after a tenth of so many requests, and after all.
 */
export const attackMemory = (requests: number, dist?: string) =>
  withShop({ ...(dist && { dist }), env: { SESSION_SECRET: SECRET } }, async ({ shop, office }) => {
    const [codes, known, contracts] = [await codesOf(office), await knownOf(office), await readContracts()];
    const clerks = new Clerks(shop.origin);
    const send = async (number: number): Promise<void> => {
      const contract = contracts[number % contracts.length];
      if (!contract) throw new Error('There is no endpoint.');
      const code = codes[number % codes.length];
      const own = {
        ...known,
        itemCode: code,
        itemcodes: code,
        term: `taladro ${number}`,
        q: `${code} ${number}`,
      };
      await clerks.to(contract, { ...own, key: crypto.randomUUID() })(plainInput(contract.input, own));
    };
    const rows: MemoryRow[] = [];
    let sent = 0;
    for (const until of [requests / 10, requests]) {
      const numbers = Array.from({ length: until - sent }, (_, index) => sent + index);
      await pMap(numbers, send, { concurrency: AT_ONCE });
      sent = until;
      await pause(SETTLES_MS);
      rows.push({ requests: sent, mebibytes: Math.round(memoryOf(shop.pid)) });
    }
    const [few, all] = rows.map(({ mebibytes }) => mebibytes);
    const problems =
      few && all && all <= GROWTH_MAX * few ? [] : [`the server holds ${all} MiB in the place of ${few}`];
    return { rows, problems };
  });
