import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { addDays, today } from '../commerce/calendar.ts';
import { findCustomer } from '../commerce/customers.ts';
import { type Repair, repairOwner, repairsOf } from '../commerce/repairs.ts';
import { countChosen } from '../store/chosen.ts';
import { addCall, type Env, Refused } from './call.ts';
import { cardcode, day, knownCustomer, number, optionalText } from './fields.ts';
import type { Office } from './office.ts';

const AREA = 'Servicios';
const TWO_YEARS_DAYS = 730;
const MACHINES = 400;

const status = z.enum(['R', 'D', 'P', 'A', 'L', 'E', 'N']);

const job = {
  docNum: z.number(),
  date: z.string(),
  itemCode: z.string(),
  title: z.string(),
  brand: z.string(),
  serial: z.string(),
  problem: z.string(),
  warranty: z.boolean(),
  promisedDate: z.string(),
  status,
  statusDescription: z.string(),
  estimate: z
    .number()
    .openapi({ description: 'Presupuesto en pesos con impuestos; 0 sin presupuesto o en garantía' }),
};

const jobs = z.object({ services: z.array(z.object(job)) }).openapi('Services');

const oneJob = z
  .object({
    service: z.object({
      ...job,
      history: z.array(
        z.object({ date: z.string(), status, statusDescription: z.string(), note: z.string() }),
      ),
    }),
  })
  .openapi('ServiceStatus');

const shipping = z
  .object({
    options: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        description: z.string(),
        price: z.number(),
        currency: z.literal('$'),
        freeFrom: z.number().nullable().openapi({ description: 'Sin costo desde este importe en pesos' }),
        days: z.number().openapi({ description: 'Días hábiles' }),
        pickup: z.boolean(),
      }),
    ),
  })
  .openapi('Shipping');

const catalogueOrder = z
  .object({
    cardcode,
    email: z.email(),
    title: z.string().default('Catálogo'),
    families: z.array(z.string()).default([]),
    brands: z.array(z.string()).default([]),
    itemCodes: z.array(z.string()).default([]),
    withPrices: z.boolean().default(false),
    format: z.enum(['pdf', 'xlsx']).default('pdf'),
  })
  .openapi('NewCatalog');

const summarise = ({ steps, estimate, cardcode: _owner, ...repair }: Repair) => {
  const last = steps.at(-1);
  return {
    ...repair,
    estimate: estimate / 100,
    status: last?.status ?? ('R' as const),
    statusDescription: last?.statusDescription ?? 'Recibido',
  };
};

const shippingFor = (city: string | undefined): z.infer<typeof shipping>['options'] => {
  const near = ['Montevideo', 'Canelones'].includes(city ?? '');
  const option = (
    code: string,
    name: string,
    description: string,
    price: number,
    freeFrom: number | null,
    days: number,
  ) => ({
    code,
    name,
    description,
    price,
    currency: '$' as const,
    freeFrom,
    days,
    pickup: code === 'RETIRO',
  });
  return [
    option('RETIRO', 'Retiro en mostrador', 'Lunes a viernes de 8:15 a 17:30', 0, null, 1),
    ...(near ? [option('REPARTO', 'Reparto propio', 'Montevideo y Canelones, de mañana', 290, 6000, 2)] : []),
    option('AGENCIA', 'Agencia de cargas', 'Hasta la agencia; el flete se paga en destino', 180, 6000, 3),
    option('EXPRESO', 'Correo a domicilio', 'Todo el país, hasta 30 kg', 450, 12_000, 4),
  ];
};

export const serviceCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  const machines = office.products
    .sellable(MACHINES * 4)
    .filter(({ currency }) => currency === 'U$')
    .slice(0, MACHINES);
  addCall(router, office, {
    path: '/web/services',
    area: AREA,
    summary: 'Reparaciones del cliente, las últimas primero; sin fechas, los últimos 24 meses',
    query: z.object({ cardcode, start: day.optional(), end: day.optional() }),
    answer: jobs,
    run: ({ query }) => {
      const { start = addDays(today(), -TWO_YEARS_DAYS), end = today() } = query;
      const found = repairsOf(knownCustomer(query.cardcode), { start, end }, office.seed, machines, today());
      return { services: found.reverse().map(summarise) };
    },
  });
  addCall(router, office, {
    path: '/web/servicestatus',
    area: AREA,
    summary: 'Una reparación con sus pasos. No pide código de cliente',
    query: z.object({ docNum: number('Número de servicio') }),
    answer: oneJob,
    run: ({ query }) => {
      const owner = repairOwner(query.docNum);
      const span = owner && { start: owner.day, end: owner.day };
      const [repair] = span ? repairsOf(owner.customer, span, office.seed, machines, today()) : [];
      if (!repair) throw new Refused(404, `Servicio ${query.docNum} inexistente`);
      return { service: { ...summarise(repair), history: repair.steps } };
    },
  });
  addCall(router, office, {
    path: '/web/getshipping',
    area: AREA,
    summary: 'Formas de envío para el cliente',
    query: z.object({
      cardcode: optionalText,
      state: optionalText,
      city: optionalText,
      amount: optionalText,
    }),
    answer: shipping,
    run: ({ query }) => ({ options: shippingFor(query.state ?? findCustomer(query.cardcode)?.state) }),
  });
  addCall(router, office, {
    method: 'post',
    path: '/web/CreateCatalog',
    area: AREA,
    summary: 'Arma un catálogo y lo envía por correo',
    body: catalogueOrder,
    answer: z
      .object({ ok: z.boolean(), catalogId: z.number(), sentTo: z.string(), items: z.number() })
      .openapi('Catalog'),
    run: ({ body }) => {
      const customer = knownCustomer(body.cardcode);
      const items = countChosen(office.products, body);
      const catalogId = 9000 + office.outbox.all().length;
      office.outbox.send({
        kind: 'catalogue',
        to: body.email,
        cardcode: customer.cardcode,
        subject: `${body.title} (${body.format.toUpperCase()})`,
        text: `Catálogo ${catalogId}: ${body.families.join(', ') || 'todas las familias'}, ${body.brands.join(', ') || 'todas las marcas'}, ${body.withPrices ? 'con' : 'sin'} precios.`,
      });
      return { ok: true, catalogId, sentTo: body.email, items };
    },
  });
};
