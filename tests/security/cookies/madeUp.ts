import { createHmac, randomBytes } from 'node:crypto';

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that nobody but the attacker has made, with the claims of the victim's session. */
export function madeUp(email: string, cardcode: string): string[] {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ name: 'x', email, cardcode, sid: '00000000-0000-4000-8000-000000000000' },
    ...{ signedInAt: Date.now(), iat: now, exp: now + 3600, jti: 'x' },
  };
  const signed = (header: object, key: string): string => {
    const text = `${json(header)}.${json(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const parts = (header: object): string =>
    [json(header), '', randomBytes(16).toString('base64url'), json(claims), ''].join('.');
  return [
    ...['none', 'None', 'NONE', ''].map((alg) => `${json({ alg })}.${json(claims)}.`),
    ...['', 'secret', 'null', 'undefined', 'sandbox-secret'].map((key) => signed({ alg: 'HS256' }, key)),
    ...['dir', 'none', 'RSA1_5', 'PBES2-HS256+A128KW', 'A256KW'].flatMap((alg) =>
      ['A256CBC-HS512', 'A256GCM', 'none', ''].map((enc) =>
        parts({ alg, enc, p2c: 2_147_483_647, p2s: 'x' }),
      ),
    ),
    parts({ alg: 'dir', enc: 'A256CBC-HS512', zip: 'DEF' }),
    parts({
      alg: 'dir',
      enc: 'A256CBC-HS512',
      crit: ['x'],
      x: 1,
      kid: '../../../etc/passwd',
      jku: 'http://evil.example',
    }),
    ...[json(claims), JSON.stringify(claims), email, '1', 'null', 'true', '[object Object]', '....'],
  ];
}
