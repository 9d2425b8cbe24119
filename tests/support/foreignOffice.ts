import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';

/** A row as this retailer's program writes it: other key order, nulls, numbers as text, fields that we do not know. */
export type ForeignRow = {
  rubro: string;
  title: string | null;
  itemCode: string | number;
  brand: null | { name: string };
  family: string;
  category: string | null;
  subCategory: null;
  unitMult: string | null;
  codeBars: null;
  images: null | { url: string }[];
  description: null;
};

type Answer = { status: number; type: string; body: string };

/** A back office that is not the sandbox: two families of its own, a list without a name around it. */
export type ForeignOffice = {
  url: string;
  /** Its pictures lie here, by item code, once `drawing` answers for them. */
  images: string;
  rows: ForeignRow[];
  families: object[];
  /** The currency of its prices; undefined: it answers for no price. */
  currency: string | undefined;
  /** That of one product, by its code; undefined: the one of all. */
  currencyOf: (code: string) => string | undefined;
  /** Answers every call like this instead, or not at all; undefined: as it should. */
  instead: Answer | 'silence' | undefined;
  /** The number of a product's drawing, by its code; undefined: it has none. */
  drawing: (code: string) => number | undefined;
  /** Milliseconds before a picture is answered. */
  drawingMs: number;
  /** Answers every request of a picture like this instead, or not at all; undefined: as it should. */
  insteadOfPictures: Answer | 'silence' | undefined;
  stop: () => void;
};

const FAMILIES = [
  { categories: [{ subcategories: null, name: 'Bulones' }], name: 'Bulonería' },
  { categories: [{ subcategories: [{ name: 'Cañas' }], name: 'Pesca' }], name: 'Camping' },
];

export const foreignRow = (index: number): ForeignRow => ({
  rubro: 'X',
  title: `BULÓN ${index} X 1/2"`,
  itemCode: index % 2 ? `B/${index}` : index,
  brand: index % 3 ? null : { name: 'Ñandú' },
  family: index % 4 ? 'Bulonería' : 'Camping',
  category: index % 4 ? 'Bulones' : null,
  subCategory: null,
  unitMult: index % 5 ? null : '0,5',
  codeBars: null,
  images: null,
  description: null,
});

/** A square of a colour of its own. */
function drawn(number: number): Promise<Buffer> {
  const [r, g, b] = [number % 256, (number * 7) % 256, (number >> 8) % 256];
  return sharp({ create: { width: 24, height: 24, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

function answerInstead(response: ServerResponse, instead: Answer | 'silence'): void {
  if (instead === 'silence') return;
  response.writeHead(instead.status, { 'content-type': instead.type }).end(instead.body);
}

async function answerPicture(office: ForeignOffice, pathname: string, response: ServerResponse) {
  if (office.insteadOfPictures) return answerInstead(response, office.insteadOfPictures);
  const number = office.drawing(decodeURIComponent(pathname.slice('/pictures/'.length, -'.jpg'.length)));
  if (number === undefined) return response.writeHead(404).end();
  await setTimeout(office.drawingMs);
  return response.writeHead(200, { 'content-type': 'image/png' }).end(await drawn(number));
}

/** The prices of the products that were asked for. */
function pricesOf({ rows, currency, currencyOf }: ForeignOffice, url: string): object[] {
  const codes = new URL(url, 'http://office').searchParams.get('itemcodes')?.split(',') ?? [];
  return rows
    .filter(({ itemCode }) => codes.includes(String(itemCode)))
    .map((row) => ({
      ...row,
      ...{ price: 1_234.5, currency: currencyOf(String(row.itemCode)) ?? currency },
      ...{ hasStock: 'true', stockStatus: 'S' },
    }));
}

export async function openForeignOffice(products: number): Promise<ForeignOffice> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://office');
    const answers: Record<string, unknown> = {
      '/web/getFamilies': office.families,
      '/web/ProductsList': office.rows,
    };
    if (office.currency !== undefined) answers['/web/ProductLookup'] = pricesOf(office, request.url ?? '/');
    if (pathname.startsWith('/pictures/')) void answerPicture(office, pathname, response);
    else if (office.instead) answerInstead(response, office.instead);
    else if (pathname in answers) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[pathname]));
    } else response.writeHead(404).end();
  });
  const office: ForeignOffice = {
    url: '',
    images: '',
    rows: Array.from({ length: products }, (_, index) => foreignRow(index)),
    families: FAMILIES,
    currency: undefined,
    currencyOf: () => undefined,
    instead: undefined,
    drawing: () => undefined,
    drawingMs: 0,
    insteadOfPictures: undefined,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  office.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  office.images = `${office.url}/pictures`;
  return office;
}
