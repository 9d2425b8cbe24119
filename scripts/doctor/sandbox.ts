import { z } from 'zod';
import { sandboxEnvironment } from '../start/programs.ts';

const accountList = z.object({
  accounts: z.array(z.object({ email: z.string(), cardcode: z.string().nullable() })),
});

/** Where `npm start` serves the shop: the redirect address that the sandbox's identity provider knows by default. */
const APP_ORIGIN = 'http://localhost:4321';

/** What a running sandbox tells of itself: the environment it stands for, and a customer of its own. */
export async function askSandbox(base: string, issuer: string) {
  const url = base.replace(/\/+$/, '');
  let accounts: z.infer<typeof accountList>['accounts'];
  try {
    const answer = await fetch(`${url}/_sandbox/accounts`, { signal: AbortSignal.timeout(2_000) });
    accounts = accountList.parse(await answer.json()).accounts;
  } catch (cause) {
    throw new Error(`No sandbox answers at ${url}. Start one with npm run sandbox.`, { cause });
  }
  const customer = accounts.find(({ cardcode }) => cardcode !== null);
  return {
    environment: sandboxEnvironment({ backoffice: url, images: `${url}/blob`, issuer }, APP_ORIGIN),
    cardcode: customer?.cardcode ?? '',
    email: customer?.email ?? '',
  };
}
