import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';

/** A card code as a person types it: letters, figures and hyphens. */
export const CODE_MAX_LENGTH = 20;

/**
 * Asks the retailer to join whoever is signed in to a customer. `code` is what the person typed; the e-mail is the
 * session's. It is called `code` because `cardcode` names the session's own. The answer is the same whatever the code is,
 * so that nobody learns which codes exist. product.md §11.
 */
export const askActivation = endpoint({
  method: 'POST',
  path: '/api/account/activation',
  limit: 'activation',
  input: v.object({
    code: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(CODE_MAX_LENGTH, 'es demasiado largo'),
      v.regex(/^[\p{L}\d-]*$/u, 'lleva solo letras, números y guiones'),
    ),
  }),
  answer: v.object({ sentTo: v.string() }),
});
