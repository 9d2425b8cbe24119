import * as v from 'valibot';
import { CONTACT_PATH } from '#domain/paths.ts';
import { ASKS, CONTACT_FORM_PATH, CONTACT_MAX } from '#domain/site/contact.ts';
import { endpoint } from './endpoint.ts';

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, 'es demasiado largo'),
    v.regex(/^[^\p{Cc}]*$/u, 'va en una sola línea'),
  );
const filled = v.nonEmpty<string, string>('falta');

/** Sends somebody's question to the retailer, as an e-mail to which the retailer replies. product.md §8. */
export const sendContact = endpoint({
  method: 'POST',
  path: CONTACT_FORM_PATH,
  form: {
    done: `${CONTACT_PATH}#enviado`,
    refused: `${CONTACT_PATH}#no-enviado`,
    photoRefused: `${CONTACT_PATH}#foto-no-enviada`,
  },
  photo: true,
  limit: 'contact',
  input: v.object({
    ask: v.picklist(ASKS, 'no es uno de los motivos'),
    name: v.pipe(line(CONTACT_MAX.name), filled),
    company: v.optional(line(CONTACT_MAX.company), ''),
    /** Not `email`: that names the session's own. */
    replyTo: v.pipe(line(CONTACT_MAX.replyTo), v.email('no es una dirección de correo')),
    phone: v.optional(line(CONTACT_MAX.phone), ''),
    item: v.optional(line(CONTACT_MAX.item), ''),
    /** What was searched in vain before, for Monday's page. */
    term: v.optional(line(CONTACT_MAX.item), ''),
    message: v.pipe(v.string(), v.trim(), filled, v.maxLength(CONTACT_MAX.message, 'es demasiado largo')),
  }),
  answer: v.object({}),
});

export type ContactInput = v.InferOutput<typeof sendContact.input>;
