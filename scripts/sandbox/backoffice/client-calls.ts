import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { findCustomer } from '../commerce/customers.ts';
import { staff } from '../commerce/sellers.ts';
import { addCall, type Env, Refused } from './call.ts';
import { cardcode, knownCustomer } from './fields.ts';
import type { Office } from './office.ts';

const AREA = 'Clientes';

const person = { code: z.number(), name: z.string(), email: z.string(), phone: z.string() };

const header = z
  .object({
    client: z.object({
      cardcode: z.string(),
      name: z.string(),
      legalName: z.string(),
      rut: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      phone: z.string(),
      emails: z.array(z.string()),
      seller: z.object(person),
      paymentTerms: z.string(),
      creditLimit: z.number(),
      creditCurrency: z.literal('$'),
      addresses: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          type: z.enum(['B', 'S']).openapi({ description: 'B facturación, S entrega' }),
          street: z.string(),
          city: z.string(),
          state: z.string(),
          zip: z.string(),
        }),
      ),
      since: z.string(),
      active: z.boolean(),
    }),
  })
  .openapi('ClientHeader');

const employees = z
  .object({ employees: z.array(z.object({ ...person, role: z.string(), active: z.boolean() })) })
  .openapi('Employees');

const clientOf = (code: string): z.infer<typeof header> => {
  const { seller, level: _level, rhythm: _rhythm, termDays: _days, ...client } = knownCustomer(code);
  const { code: sellerCode, name, email, phone } = seller;
  const zip = String(11_000 + (Number(client.cardcode.slice(1)) % 900) * 10);
  const place = { city: client.city, state: client.state, zip };
  return {
    client: {
      ...client,
      seller: { code: sellerCode, name, email, phone },
      creditCurrency: '$',
      addresses: [
        { id: 'FISCAL', name: 'Fiscal', type: 'B', street: client.address, ...place },
        { id: 'LOCAL', name: 'Local comercial', type: 'S', street: client.address, ...place },
        {
          id: 'DEPOSITO',
          name: 'Depósito',
          type: 'S',
          street: `Camino Vecinal km ${zip.slice(-2)}`,
          ...place,
        },
      ],
    },
  };
};

export const clientCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  addCall(router, office, {
    path: '/web/validclient',
    area: AREA,
    summary: 'Si el código de cliente existe y está activo',
    query: z.object({ cardcode }),
    answer: z.object({ valid: z.boolean() }).openapi('ValidClient'),
    run: ({ query }) => ({ valid: findCustomer(query.cardcode)?.active === true }),
  });
  addCall(router, office, {
    path: '/client/header',
    area: AREA,
    summary: 'Ficha del cliente y su vendedor',
    query: z.object({ cardcode }),
    answer: header,
    run: ({ query }) => clientOf(query.cardcode),
  });
  addCall(router, office, {
    path: '/web/Employes',
    area: AREA,
    summary: 'Personal de la empresa',
    answer: employees,
    run: () => ({ employees: [...staff] }),
  });
  addCall(router, office, {
    path: '/web/ClientRegisterNotice',
    area: AREA,
    summary: 'Envía el correo de activación al solicitante',
    query: z.object({ cardcode: z.string().optional(), email: z.email() }),
    answer: z.object({ ok: z.boolean(), sentTo: z.string() }).openapi('RegisterNotice'),
    run: ({ query }) => {
      const customer = findCustomer(query.cardcode);
      if (query.cardcode && query.cardcode !== 'null' && !customer)
        throw new Refused(404, 'Cliente inexistente');
      office.outbox.send({
        kind: 'register-notice',
        to: query.email,
        cardcode: customer?.cardcode ?? '',
        subject: 'Activación de su cuenta',
        text: `Recibimos su solicitud${customer ? ` para ${customer.name}` : ''}. Un vendedor completará el alta.`,
      });
      return { ok: true, sentTo: query.email };
    },
  });
};
