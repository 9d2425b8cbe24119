/**
 * A process that edits one cart in a database it shares: `cartEditor.ts NAME EDITS`, with the database in its environment. Exits with 1 on an error.
 */
import { applyOperations } from '#server/cart/carts.ts';
import { openDatabase } from '#server/database/open.ts';
import { operatorVariables, readEnvironment } from '#server/operation/environment.ts';

const [name = '', edits = '0'] = process.argv.slice(2);
const owner = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const db = await openDatabase(readEnvironment(process.env, operatorVariables));
for (let edit = 0; edit < Number(edits); edit++) {
  await db
    .transaction()
    .execute((tx) =>
      applyOperations(tx, owner, [{ kind: 'add', opId: `${name}-${edit}`, itemCode: 'A', quantity: 1 }]),
    );
}
await db.destroy();
