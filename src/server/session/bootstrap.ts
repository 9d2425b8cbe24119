import { setTimeout as pause } from 'node:timers/promises';
import type { Bootstrap } from '#api/bootstrap.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { answerLookup } from '#server/catalogue/catalogue.ts';
import type { Services } from '#server/operation/services.ts';
import type { CustomerSession } from './session.ts';

/** The rest is not kept waiting longer for prices: the header and the cart need it too. */
const PRICES_WITHIN_MS = 1_000;

type BootstrapRequest = { input: { itemcodes: string }; session: CustomerSession; services: Services };

/** A failure is said by the lookup that the page sends instead. */
async function productsInTime(bootstrapRequest: BootstrapRequest): Promise<Bootstrap['products']> {
  const looking = answerLookup(bootstrapRequest).then(
    ({ products }) => products,
    (error: unknown) => {
      if (error instanceof BackOfficeError) return null;
      throw error;
    },
  );
  const over = new AbortController();
  try {
    return await Promise.race([looking, pause(PRICES_WITHIN_MS, null, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

/** Who the session is, what their cart holds as far as we have it, and their offers of these products. product.md §7. */
export async function answerBootstrap(bootstrapRequest: BootstrapRequest): Promise<Bootstrap> {
  const { session, services } = bootstrapRequest;
  const [cart, products] = await Promise.all([
    services.carts.held(session),
    productsInTime(bootstrapRequest),
  ]);
  return { user: session, cart, products };
}
