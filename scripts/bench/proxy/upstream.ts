/**
 * A back office that uses very little CPU time, so that only the server in front of it is measured. A lookup is answered
 * with the recorded product for every code, anything else with the recorded search. Reads the recording from stdin.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { lookupCards } from '#backoffice/calls/products.ts';
import type { Recorded } from './recorded.ts';

const { product, search } = JSON.parse(await text(process.stdin)) as Recorded;
const HERE = '<code>';
const [before = '', after = ''] = JSON.stringify({ ...product, itemCode: HERE }).split(HERE);
const found = Buffer.from(JSON.stringify(search));
const headers = { 'content-type': 'application/json; charset=UTF-8' };

const lookUp = (codes: string[]): Buffer =>
  Buffer.from(`{"products":[${codes.map((code) => before + code + after).join(',')}]}`);

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
  const body =
    pathname === lookupCards.path ? lookUp((searchParams.get('itemcodes') ?? '').split(',')) : found;
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
