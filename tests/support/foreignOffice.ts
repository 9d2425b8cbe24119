import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  images: null;
  description: null;
};

/** A back office that is not the sandbox: two families of its own, no pictures, a list without a name around it. */
export type ForeignOffice = {
  url: string;
  rows: ForeignRow[];
  /** Answers every call like this instead; undefined: as it should. */
  instead: { status: number; type: string; body: string } | undefined;
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

export async function openForeignOffice(products: number): Promise<ForeignOffice> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://office');
    const answers: Record<string, unknown> = {
      '/web/getFamilies': FAMILIES,
      '/web/ProductsList': office.rows,
    };
    const { instead } = office;
    if (instead) response.writeHead(instead.status, { 'content-type': instead.type }).end(instead.body);
    else if (pathname in answers) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[pathname]));
    } else response.writeHead(404).end();
  });
  const office: ForeignOffice = {
    url: '',
    rows: Array.from({ length: products }, (_, index) => foreignRow(index)),
    instead: undefined,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  office.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return office;
}
