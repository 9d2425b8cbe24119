import type { HttpBindings } from '@hono/node-server';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Office } from './office.ts';

interface CallVariables {
  /** Set by the fault of that name: document calls then answer whoever asks. */
  ignoreCardcode: boolean;
}

export type Env = { Bindings: HttpBindings; Variables: CallVariables };

/** The integrator's own "no": a status and a text in Spanish. */
export class Refused extends Error {
  readonly status: 400 | 404;
  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

interface CallDefinition<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> {
  method?: 'get' | 'post';
  path: string;
  area: string;
  summary: string;
  query?: Query;
  body?: Body;
  answer: Answer;
  run: (input: {
    office: Office;
    query: z.infer<Query>;
    body: z.infer<Body>;
    ignoreCardcode: boolean;
  }) => z.input<Answer> | Response;
}

const refusal = z.object({ error: z.string() }).openapi('Refusal');

const json = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The calls of one back office, before anyone has added any. */
export const callRouter = (): OpenAPIHono<Env> => {
  const router = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const problem = result.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; ');
      return c.json({ error: `Parámetros inválidos: ${problem}` }, 400);
    },
  });
  router.onError((error, c) => {
    if (error instanceof Refused) return c.json({ error: error.message }, error.status);
    if (error instanceof Error && 'status' in error && error.status === 400)
      return c.json({ error: 'El cuerpo no es JSON.' }, 400);
    console.error(error);
    return c.json({ error: 'Error interno' }, 500);
  });
  router.notFound((c) => c.json({ error: `No existe ${c.req.method} ${c.req.path}` }, 404));
  return router;
};

/** Adds one call to the router and to its OpenAPI. */
export const addCall = <
  Answer extends z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodNever,
>(
  router: OpenAPIHono<Env>,
  office: Office,
  { method = 'get', path, area, summary, query, body, answer, run }: CallDefinition<Query, Body, Answer>,
): void => {
  const route = createRoute({
    method,
    path,
    tags: [area],
    summary,
    operationId: `${method}${path.replaceAll('/', '_')}`,
    request: {
      ...(query && { query }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: {
      200: json('La respuesta', answer),
      400: json('Parámetros que no sirven', refusal),
      404: json('No existe', refusal),
    },
  });
  // One cast, here: hono derives a handler's type per literal route, which a generic definition cannot name.
  router.openapi(
    route as never,
    ((c: { req: unknown; get(name: string): unknown; json(value: unknown): Response }) => {
      const valid = (c.req as { valid(target: string): unknown }).valid.bind(c.req);
      const result = run({
        office,
        query: (query ? valid('query') : {}) as z.infer<Query>,
        body: (body ? valid('json') : undefined) as z.infer<Body>,
        ignoreCardcode: c.get('ignoreCardcode') === true,
      });
      return result instanceof Response ? result : c.json(result);
    }) as never,
  );
};
