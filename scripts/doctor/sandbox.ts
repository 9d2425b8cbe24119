import { z } from 'zod';
import { doctorCopy } from '#copy/night/doctor.ts';
import { sandboxEnvironment } from '../start/programs.ts';

const accountList = z.object({
  accounts: z.array(z.object({ email: z.string(), cardcode: z.string().nullable() })),
});

/** The origin of `npm start`, whose redirect address the sandbox's identity provider knows by default. */
const APP_ORIGIN = 'http://localhost:4321';

/** The environment for a running sandbox, and one of its customers. Throws when it does not answer. */
export async function askSandbox(base: string, issuer: string) {
  const url = base.replace(/\/+$/, '');
  let accounts: z.infer<typeof accountList>['accounts'];
  try {
    const answer = await fetch(`${url}/_sandbox/accounts`, { signal: AbortSignal.timeout(2_000) });
    accounts = accountList.parse(await answer.json()).accounts;
  } catch (cause) {
    throw new Error(doctorCopy.noSandbox(url), { cause });
  }
  const customer = accounts.find(({ cardcode }) => cardcode !== null);
  return {
    environment: sandboxEnvironment({ backoffice: url, images: `${url}/blob`, issuer }, APP_ORIGIN),
    cardcode: customer?.cardcode ?? '',
    email: customer?.email ?? '',
  };
}
