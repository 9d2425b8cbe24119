import { escapeHtml } from '../html.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  example?: unknown;
}

interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: { name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Description {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

type Schemas = Record<string, Schema>;

const resolve = (schema: Schema, named: Schemas): Schema =>
  schema.$ref ? (named[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** A type as one writes it in a letter: `{ orderId: number, lines: [...] }` over several lines. */
const written = (given: Schema | undefined, named: Schemas, indent = ''): string => {
  if (!given) return 'any';
  const schema = resolve(given, named);
  const deeper = `${indent}  `;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((each) => written(each, named, indent)).join(' | ');
  if (schema.items) return `[${written(schema.items, named, indent)}]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const note = resolve(field, named).description;
      const optional = schema.required?.includes(name) ? '' : '?';
      return `${deeper}${name}${optional}: ${written(field, named, deeper)}${note ? `  // ${note}` : ''}`;
    });
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
};

const bodyOf = (content: Record<string, { schema?: Schema }> | undefined): Schema | undefined =>
  content?.['application/json']?.schema;

const operationHtml = (path: string, method: string, operation: Operation, named: Schemas): string => {
  const rows = (operation.parameters ?? []).map(({ name, required, schema }) => {
    const { description = '', example } = resolve(schema ?? {}, named);
    const hint = [description, example === undefined ? '' : `p. ej. ${String(example)}`]
      .filter(Boolean)
      .join('; ');
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${required ? 'sí' : 'no'}</td><td>${escapeHtml(hint)}</td></tr>`;
  });
  const parameters = rows.length
    ? `<table><thead><tr><th scope="col">Parámetro</th><th scope="col">Obligatorio</th><th scope="col">Qué es</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '';
  const body = bodyOf(operation.requestBody?.content);
  const answer = bodyOf(operation.responses?.['200']?.content);
  return `<details id="${escapeHtml(path)}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
${parameters}${body ? `<h3>Cuerpo</h3><pre>${escapeHtml(written(body, named))}</pre>` : ''}<h3>Respuesta</h3><pre>${escapeHtml(written(answer, named))}</pre></details>`;
};

const style = `body{margin:0 auto;max-width:64rem;padding:2rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2a33;background:#f7f8f8}
h1{margin:0}h2{margin:2rem 0 .5rem}h3{font-size:.9rem;margin:1rem 0 .25rem}
details{background:#fff;border:1px solid #d5dde1;border-radius:.5rem;margin:.4rem 0;padding:.6rem .9rem}summary{cursor:pointer}summary span{color:#55646e}
b{display:inline-block;min-width:3rem}.get{color:#0f5f73}.post{color:#9a4a00}
pre{overflow:auto;background:#f1f4f5;border-radius:.4rem;padding:.75rem;font-size:.85rem}
table{border-collapse:collapse;margin:.75rem 0;width:100%;font-size:.9rem}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #e3e9ec}`;

/** The OpenAPI description as a page to read: no script, nothing from elsewhere. */
export const documentationPage = (document: object): string => {
  const { info, paths = {}, components } = document as Description;
  const named = components?.schemas ?? {};
  const areas = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags?.[0] ?? 'Otros';
      areas.set(area, [...(areas.get(area) ?? []), operationHtml(path, method, operation, named)]);
    }
  const sections = [...areas].map(([area, items]) => `<h2>${escapeHtml(area)}</h2>${items.join('')}`);
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? '')}</p><p><a href="/openapi.json">OpenAPI 3.1</a> · <a href="/_sandbox/journal">pedidos recibidos</a> · <a href="/_sandbox/outbox">correos</a></p>${sections.join('')}</body></html>`;
};
