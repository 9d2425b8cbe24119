import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { dayNumber, today } from '../commerce/calendar.ts';
import { findBuyer } from '../commerce/customers.ts';
import { dice } from '../random.ts';
import { addCall, type Env } from './call.ts';
import { currency, optionalText } from './fields.ts';
import type { Office } from './office.ts';

const AREA = 'Configuración';

const link = z.object({
  href: z.string(),
  description: z.string(),
  background: z.string().openapi({ description: 'D es fondo oscuro; otro valor, claro' }),
});

const popup = z
  .object({ data: z.object({ image: z.string(), link1: link, link2: link }).nullable() })
  .openapi('Popup');

type Popup = z.infer<typeof popup>['data'];

const visitorPopup = (base: string): Popup => ({
  image: `${base}/popup/catalogo.jpg`,
  link1: { href: '/shop/catalog', description: 'Ver catálogo', background: 'D' },
  link2: { href: '/site/how-to-purchase', description: 'Cómo comprar', background: 'L' },
});

const customerPopup = (base: string): Popup => ({
  image: `${base}/popup/ofertas.jpg`,
  link1: { href: '/promos', description: 'Ver promociones', background: 'D' },
  link2: {
    href: '/shop/catalog?family=herramientas',
    description: 'Herramientas en oferta',
    background: 'L',
  },
});

/** The customer for whom the shop has nothing to announce. */
const WITHOUT_POPUP = 'C00345';

/** The dollar moves a few cents a day around 40 pesos. */
const rateOf = (seed: number): number => {
  const day = dayNumber(today());
  const wave = Math.sin(day / 23) * 0.9 + Math.sin(day / 7) * 0.25;
  return Math.round((40.15 + wave + dice(seed, 'rate', day).int(-8, 8) / 100) * 100) / 100;
};

export const settingCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  addCall(router, office, {
    path: '/Configuration/ExchangeRate',
    area: AREA,
    summary: 'Pesos por dólar de hoy',
    answer: z.object({ rate: z.number(), date: z.string() }).openapi('ExchangeRate'),
    run: () => ({ rate: rateOf(office.seed), date: `${today()}T09:00:00-03:00` }),
  });
  addCall(router, office, {
    path: '/Configuration/ChargeTransportMinAmount',
    area: AREA,
    summary: 'Importe del pedido desde el que no se cobra envío',
    answer: z.object({ amount: z.number(), currency }).openapi('TransportMinimum'),
    run: () => ({ amount: 6000, currency: '$' as const }),
  });
  addCall(router, office, {
    path: '/web/getPopup',
    area: AREA,
    summary: 'Anuncio para visitantes o para el cliente; sin anuncio, data es null',
    query: z.object({ cardcode: optionalText, email: optionalText }),
    answer: popup,
    run: ({ query }) => {
      const customer = findBuyer(query.cardcode);
      if (customer && (customer.cardcode === WITHOUT_POPUP || !office.announces)) return { data: null };
      return { data: customer ? customerPopup(office.base) : visitorPopup(office.base) };
    },
  });
};
