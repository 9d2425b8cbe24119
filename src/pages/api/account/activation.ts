import { askActivation } from '#api/account/activation.ts';
import { errors } from '#copy/errors.ts';
import { askActivation as tellRetailer } from '#server/account/activation.ts';
import { ApiError } from '#server/http/apiError.ts';
import { handle } from '#server/http/handler.ts';
import { isCustomer } from '#server/session/session.ts';

export const prerender = false;

export const POST = handle(askActivation, 'signedIn', async ({ input, session, services }) => {
  if (isCustomer(session)) throw new ApiError(409, 'already_customer', errors.alreadyCustomer);
  await tellRetailer(services.office, session.email, input.code.toUpperCase());
  return { sentTo: session.email };
});
