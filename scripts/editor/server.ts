import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { editor as copy } from '#copy/editor.ts';
import type { MissedFinding } from '#night/missedSearches.ts';
import { advice } from '#night/report/missed.ts';
import type { Backend } from './backend.ts';
import type { decapConfig } from './config.ts';
import { fieldLabel } from './merge/labels.ts';
import { adminPage, backLink, homePage, missedPage } from './pages.ts';
import { proxyRequest } from './protocol.ts';
import type { Publishing } from './publishing.ts';
import { publishingPage, publishingState } from './publishingPage.ts';
import { InConflict, Refused } from './refused.ts';

type Editor = {
  backend: Backend;
  /** Made for each page: an editor may have changed what it names. */
  config: () => ReturnType<typeof decapConfig>;
  /** The folder of Decap's scripts. */
  decap: string;
  /** Where the shop is shown as it will be. */
  preview: string;
  readMissed: () => MissedFinding[];
  /** Monday's page, below a link to this one's first page. */
  weekPage: (above: string) => Promise<string>;
  publishing: Pick<Publishing, 'begin' | 'state'>;
};

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };
/** A picture from a camera, as Decap sends it. */
const BODY_MAX = 64 * 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > BODY_MAX) throw new Refused(copy.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Whether a request is this page's own. No other site may write through the editor's browser: neither by a form nor by a name
 * that leads to this machine.
 */
function isOwn({ headers, method }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  const isLocal = /^(?:localhost|127\.0\.0\.1):\d+$/.test(host);
  return isLocal && (method === 'GET' || headers.origin === `http://${host}`);
}

/** The editor's own server: its pages, Decap, and what Decap saves. It is for this machine alone. */
export function editorServer({
  backend,
  config,
  decap,
  preview,
  readMissed,
  weekPage,
  publishing,
}: Editor): Server {
  const html = (response: ServerResponse, text: string): void => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' })
      .end(text);
  };
  const json = (response: ServerResponse, status: number, value: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

  async function save(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = proxyRequest.safeParse(JSON.parse(await bodyOf(request)));
    if (!parsed.success) return json(response, 422, { error: copy.unknownRequest });
    json(response, 200, await backend.answer(parsed.data));
  }

  /** With each field as its form calls it. */
  function labelled(files: InConflict['files']) {
    const made = config();
    return Object.fromEntries(
      Object.entries(files).map(([path, { theirs, conflicts }]) => {
        const shown = conflicts.map((each) => ({ ...each, label: fieldLabel(made, path, each.field) }));
        return [path, { theirs, conflicts: shown }];
      }),
    );
  }

  async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = new URLSearchParams(await bodyOf(request)).get('line') ?? '';
    // Only what the night proposes.
    const isProposed = readMissed().some(
      ({ proposal }) => proposal.kind === 'synonym' && `${proposal.word} = ${proposal.like}` === line,
    );
    if (!isProposed) throw new Refused(copy.notProposed);
    const message = (await backend.addSynonym(line)) ? copy.accepted(line) : copy.known(line);
    html(response, missedPage(readMissed(), advice, message));
  }

  function script(path: string, response: ServerResponse): void {
    const file = join(decap, basename(path));
    const type = TYPES[path.split('.').at(-1) ?? ''];
    if (!type || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method} ${pathname}`;
    if (!isOwn(request)) return json(response, 403, { error: copy.notOwn });
    if (route === 'GET /') return html(response, homePage(preview));
    if (route === 'GET /admin') return html(response, adminPage(config(), preview));
    if (route === 'GET /missed') return html(response, missedPage(readMissed(), advice));
    if (route === 'GET /week') return html(response, await weekPage(backLink));
    if (route === 'POST /missed') return accept(request, response);
    if (route === 'POST /publish') {
      publishing.begin();
      return void response.writeHead(303, { location: '/publishing' }).end();
    }
    if (route === 'GET /publishing') return html(response, publishingPage(await publishing.state()));
    if (route === 'GET /publishing/state') return html(response, publishingState(await publishing.state()));
    if (route === 'POST /api/v1') return save(request, response);
    if (request.method === 'GET' && pathname.startsWith('/decap/')) return script(pathname, response);
    response.writeHead(404).end();
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refused)) console.error(error);
      if (error instanceof InConflict)
        return json(response, 409, { error: error.message, files: labelled(error.files) });
      const message = error instanceof Error ? error.message : String(error);
      if (!response.headersSent) json(response, error instanceof Refused ? 422 : 500, { error: message });
    });
  });
}
