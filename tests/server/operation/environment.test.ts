import { expect, test } from 'vitest';
import {
  buildVariables,
  readEnvironment,
  serverVariables,
  storeVariables,
} from '#server/operation/environment.ts';

const COMPLETE = {
  BACKOFFICE_URL: 'https://office.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'mostrador',
  OIDC_CLIENT_SECRET: 'x',
  SESSION_SECRET: 'x'.repeat(32),
  APP_ORIGIN: 'https://shop.example',
};

test('a complete environment is read, with the defaults', () => {
  expect(readEnvironment(COMPLETE, serverVariables)).toEqual({
    ...COMPLETE,
    DATA_DIR: 'data',
    LOG_LEVEL: 'info',
    MISSED_SEARCHES: 1,
    SMTP_URL: '',
    PICTURE_HOSTS: [],
  });
});

test('every bad variable is named, with its remedy', () => {
  const { BACKOFFICE_URL: _, ...rest } = COMPLETE;
  const bad = { ...rest, SESSION_SECRET: 'short', APP_ORIGIN: 'https://shop.example/' };
  let message = '';
  try {
    readEnvironment(bad, serverVariables);
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('BACKOFFICE_URL: no está puesta. Ponga la dirección base');
  expect(message).toContain('SESSION_SECRET: no es lo que se espera. Ponga al menos 32 letras');
  expect(message).toContain('APP_ORIGIN: tiene que ser un origen');
});

test.each(['', 'shop.example', 'https://'])('an APP_ORIGIN of "%s" is named, with its remedy', (origin) => {
  expect(() => readEnvironment({ ...COMPLETE, APP_ORIGIN: origin }, buildVariables)).toThrow(
    /APP_ORIGIN: .*Ponga el origen público/,
  );
});

test.each(['/a', 'a/', 'a//b', '..', 'a/../b', 'á'])('an S3_PREFIX of "%s" is named', (prefix) => {
  expect(() => readEnvironment({ S3_PREFIX: prefix }, storeVariables)).toThrow(
    /S3_PREFIX: puede tener letras/,
  );
});

test('keys may begin with several names, or with none', () => {
  const key = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const place = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'shop', ...key };
  for (const prefix of ['', 'shop', 'shop.example-1/site'])
    expect(readEnvironment({ ...place, S3_PREFIX: prefix }, storeVariables)).toEqual({
      ...place,
      S3_PREFIX: prefix,
      S3_REGION: 'us-east-1',
    });
});
