import { z } from '@hono/zod-openapi';
import { type Customer, findBuyer, findCustomer } from '../commerce/customers.ts';
import { Refused } from './call.ts';

/** Callers that build addresses by hand send `null` and `undefined` as words: they mean nothing. */
const absent = new Set(['', 'null', 'undefined']);

export const text = z.string().transform((value) => (absent.has(value) ? undefined : value.trim()));

export const optionalText = text.optional();

export const cardcode = z.string().openapi({ example: 'C00012', description: 'Código de cliente' });

export const number = (description: string) => z.coerce.number().openapi({ type: 'number', description });

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/, 'se espera AAAA-MM-DD')
  .transform((value) => value.slice(0, 10))
  .openapi({ type: 'string', format: 'date', example: '2000-01-01' });

export const currency = z.enum(['$', 'U$']);

export const knownCustomer = (code: string | undefined): Customer => {
  const customer = findCustomer(code);
  if (!customer) throw new Refused(404, `Cliente ${code ?? ''} inexistente`);
  return customer;
};

export const knownBuyer = (code: string | undefined): Customer => {
  const customer = findBuyer(code);
  if (!customer) throw new Refused(400, `Cliente ${code ?? ''} inexistente o inactivo`);
  return customer;
};
