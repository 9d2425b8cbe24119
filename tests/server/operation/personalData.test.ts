import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from '#server/operation/log.ts';

const CARDCODE = 'C00012';
const EMAIL = 'ana.pereira+caja2@ferreteria-elpuerto.com.uy';
const CALL = `https://office.example/web/GetCart?cardcode=${CARDCODE}&email=${EMAIL}`;
const ENCODED = `/web/SaveCart?CardCode=${CARDCODE}&Email=${EMAIL.replace('@', '%40').replace('+', '%2B')}`;

function lineOf(object: object, message: string): string {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  pino(logOptions, sink).warn(object, message);
  return lines.join('');
}

/** Parsed, since a line that is no JSON any more is lost to whoever collects them. */
function isClean(line: string): void {
  expect(JSON.parse(line)).toMatchObject({ level: 40 });
  expect(line).not.toContain(CARDCODE);
  expect(line).not.toMatch(/ana\.pereira|elpuerto/);
}

test.each([
  ['the name of a cart’s job', { job: `cart ${JSON.stringify([CARDCODE, EMAIL])}` }],
  ['an address in an error', { error: new TypeError(`Failed to parse URL from ${CALL}`) }],
  ['an encoded address in an error', { error: new Error(`${ENCODED} did not answer`) }],
  ['an address whose every sign is encoded', { error: new Error(encodeURIComponent(CALL)) }],
  [
    'an answer that an error quotes',
    { error: new Error(JSON.stringify({ cardcode: CARDCODE, email: EMAIL })) },
  ],
  ['what a database quotes', { error: new Error(`invalid input syntax for type integer: "${EMAIL}"`) }],
  ['a line of its own in an error', { error: new Error(`a\n${EMAIL}\n\tcardcode=${CARDCODE}\\${EMAIL}`) }],
  ['what somebody searched for', { query: { term: EMAIL } }],
  ['fields of their own', { cardcode: CARDCODE, email: EMAIL, owner: { cardcode: CARDCODE, email: EMAIL } }],
])('%s is in no line', (_, object) => isClean(lineOf(object, `about ${EMAIL}`)));

test('equal people have equal aliases, wherever their names stand', () => {
  const [field, address] = [lineOf({ email: EMAIL }, ''), lineOf({ error: new Error(CALL) }, '')];
  const alias = /"email":"(#[0-9a-f]{8})"/.exec(field)?.[1] ?? 'none';
  expect(address).toContain(`email=${alias}`);
});

test('the id of an order’s job stays: an operator looks it up', () => {
  expect(lineOf({ job: 'order 0b1d5b1e-6f0a-4b0a-9d0a-2a1b3c4d5e6f' }, '')).toContain('0b1d5b1e-6f0a');
});

test('whatever stands around it', () => {
  const text = fc.string({ unit: 'binary' }).map((around) => around.replaceAll('@', ''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      isClean(lineOf({ error: new Error(`${before} ${EMAIL} ${after}`) }, ''));
      isClean(lineOf({ error: new Error(`${before}\u0007${EMAIL}"${after}`) }, ''));
    }),
  );
});
