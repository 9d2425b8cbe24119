/**
 * A process that edits one cart for as many times as it is told by a message, and answers which edits it would have
 * acknowledged to a customer, and why it would not have. The database is in its environment. `stop` ends it as a server
 * ends.
 */
import { randomUUID } from 'node:crypto';
import { applyOperations } from '#server/cart/carts.ts';
import { openDatabase } from '#server/database/open.ts';
import { storageProblem } from '#server/database/problems.ts';
import { operatorVariables, readEnvironment } from '#server/operation/environment.ts';

const owner = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const db = await openDatabase(readEnvironment(process.env, operatorVariables));

async function edit(times: number): Promise<void> {
  const acknowledged: string[] = [];
  const problems = new Set<string | null>();
  for (let done = 0; done < times; done++) {
    const opId = randomUUID();
    try {
      await db
        .transaction()
        .execute((tx) => applyOperations(tx, owner, [{ kind: 'add', opId, itemCode: 'A', quantity: 1 }]));
      acknowledged.push(opId);
    } catch (error) {
      problems.add(storageProblem(error));
    }
  }
  process.send?.({ acknowledged, problems: [...problems] });
}

process.on('message', (told: number | 'stop') => {
  if (told === 'stop') void db.destroy().then(() => process.disconnect());
  else void edit(told);
});
process.send?.('open');
