import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { answerKeeper, keptAnswers } from '../control/answers.ts';
import { controlRoutes } from '../control/control-routes.ts';
import { faultBoard, faultInjector } from '../control/faults.ts';
import { journalKeeper, requestJournal } from '../control/journal.ts';
import { textMiddleware, textPlanter } from '../control/texts.ts';
import { callRouter, type Env } from './call.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { clientCalls } from './client-calls.ts';
import { documentCalls } from './document-calls.ts';
import { documentationPage } from './documentation.ts';
import { fileRoutes } from './file-routes.ts';
import type { Office } from './office.ts';
import { orderCalls } from './order-calls.ts';
import { promoCalls } from './promo-calls.ts';
import { serviceCalls } from './service-calls.ts';
import { settingCalls } from './setting-calls.ts';

/** The back office's calls, nothing else. */
const callsOf = (office: Office): OpenAPIHono<Env> => {
  const router = callRouter();
  catalogueCalls(router, office);
  clientCalls(router, office);
  cartCalls(router, office);
  orderCalls(router, office);
  promoCalls(router, office);
  documentCalls(router, office);
  serviceCalls(router, office);
  settingCalls(router, office);
  return router;
};

const describeCalls = (calls: OpenAPIHono<Env>, base: string) =>
  calls.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Back office de demostración',
      version: '1.0.0',
      description:
        'Catálogo, clientes, pedidos y documentos de un mayorista uruguayo inventado. Montos sin impuestos salvo donde se dice; fechas de Montevideo.',
    },
    servers: [{ url: base }],
  });

/** The whole server: calls and files behind the journal and the faults, their description, the tester's controls. */
export const backOffice = (office: Office): Hono<Env> => {
  const faults = faultBoard();
  const journal = requestJournal();
  const texts = textPlanter();
  const kept = keptAnswers();
  const calls = callsOf(office);
  const files = fileRoutes(office);
  // Made when it is asked for: each sandbox of the tests would begin a tenth of a second later.
  const document = () => describeCalls(calls, office.base);

  const app = new Hono<Env>();
  app.route('/_sandbox', controlRoutes(office, { faults, journal, texts, kept }));
  app.get('/openapi.json', (c) => c.json(document()));
  app.get('/', (c) => c.html(documentationPage(document())));
  app.use(journalKeeper(journal));
  app.use(faultInjector(faults, kept, async (request) => calls.fetch(request)));
  app.use(answerKeeper(kept));
  app.use(textMiddleware(texts));
  app.route('/', files);
  app.route('/', calls);
  app.notFound((c) => c.json({ error: `No existe ${c.req.method} ${c.req.path}` }, 404));
  return app;
};
