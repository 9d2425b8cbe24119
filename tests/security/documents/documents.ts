import { getOrder } from '#backoffice/calls/orders.ts';
import { getRepairStatus } from '#backoffice/calls/repairs.ts';
import { DOCUMENT_CALLS } from '../../support/documentCalls.ts';
import { startTestOffice, temporaryDirectory } from '../../support/sandbox.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { serveProgram } from '../../support/servers/serveProgram.ts';
import { CHANGES } from '../shopState.ts';
import { ownNumbersOf, readVictim, VICTIM } from '../victim.ts';
import { askForeignNumbers, type ForeignResult } from './foreignNumbers.ts';
import { type Cell, runMatrix } from './matrix.ts';

/** Calls that answer one document, one order or one repair. */
const NUMBERED_CALLS = [...Object.values(DOCUMENT_CALLS), getOrder.path, getRepairStatus.path];

export type AttackResult = {
  cells: Cell[];
  foreign: ForeignResult;
  /** What reached the back office although it should not have. */
  wire: { asVictim: string[]; foreignDocuments: string[]; changes: string[] };
};

/** The authorisation matrix and foreign numbers, against a back office that ignores the card code. */
export async function attackDocuments({
  numbers,
  dist,
}: {
  numbers: number;
  dist?: string;
}): Promise<AttackResult> {
  const port = await freePort();
  const office = await startTestOffice(200, '--app-origin', `http://localhost:${port}`);
  const shop = await serveProgram({ office, port, dataDir: temporaryDirectory(), ...(dist && { dist }) });
  try {
    const victim = await readVictim(office.url);
    const isOwn = await ownNumbersOf(office.url);
    await office.reset();
    await office.fail({ '*': { kind: 'ignore-cardcode' } });
    const cells = await runMatrix(shop.origin, victim);
    const seen = await office.journal(/./);
    const foreign = await askForeignNumbers({ url: office.url, origin: shop.origin }, numbers);
    const after = await office.journal(/./);
    const names = (entries: typeof seen) => [...new Set(entries.map(({ path }) => path))];
    return {
      cells,
      foreign,
      wire: {
        // Her own session signs in before it is ended.
        asVictim: names(
          seen.filter(
            ({ path, query, body }) =>
              path !== '/web/validclient' &&
              (query.cardcode === VICTIM.cardcode || body.includes(VICTIM.cardcode)),
          ),
        ),
        foreignDocuments: names(
          [...seen, ...after].filter(
            ({ path, query }) =>
              NUMBERED_CALLS.includes(path) && !isOwn({ path, number: query.docNum ?? query.orderid ?? '' }),
          ),
        ),
        changes: names(seen.filter(({ path }) => CHANGES.test(path))),
      },
    };
  } finally {
    shop.kill('SIGTERM');
    await shop.ended;
    office.stop();
  }
}

/** What is wrong with a result, a line each; empty when nothing leaked. */
export function leaksOf({ cells, foreign, wire }: AttackResult): string[] {
  const on = (what: string, paths: string[]) => paths.map((path) => `${path} was asked ${what}`);
  return [
    ...cells.flatMap(({ role, leaks }) => leaks.map((leak) => `${role}: ${leak}`)),
    ...(foreign.bodies > 0 ? [`${foreign.bodies} foreign numbers had a body`] : []),
    ...(foreign.others > 0 ? [`${foreign.others} foreign numbers were neither found nor unknown`] : []),
    ...on("with the victim's card code", wire.asVictim),
    ...on('for a foreign number', wire.foreignDocuments),
    ...on('to change something', wire.changes),
  ];
}
