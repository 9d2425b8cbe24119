import { S3ServiceError } from 's3mini';
import { storeCopy as copy } from '#copy/night/store.ts';

/** Where a bucket is, and who writes into it. */
export type StorePlace = {
  /** An origin, without a path. */
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
};

/** The object store refuses or does not answer. Its message says why, and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The code of an error of S3, such as `SlowDown`. Some stores send it in a type that the client does not read. */
const codeOf = (error: S3ServiceError): string =>
  /<Code>([^<]+)<\/Code>/.exec(error.body ?? '')?.[1] ?? error.serviceCode ?? 'Unknown';

/** Whether the store has no such object. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof StoreError && error.cause instanceof S3ServiceError && error.cause.status === 404;

/** Worth another try: nobody answered, or a server that has too much to do. Every request may be made twice. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof S3ServiceError) || error.status >= 500 || [408, 429].includes(error.status);

const causeOf = (error: Error): string => {
  const { cause } = error;
  return cause instanceof Error ? causeOf(cause) : error.message;
};

/** The same as a sentence for an operator. */
export function storeError(error: unknown, { S3_ENDPOINT, S3_BUCKET }: StorePlace): StoreError {
  const store = copy.store(S3_ENDPOINT, S3_BUCKET);
  if (error instanceof S3ServiceError) {
    const code = codeOf(error);
    const meaning = copy.meanings[code] ?? (isTemporary(error) ? copy.busy : copy.otherMeaning);
    return new StoreError(copy.answers(store, error.status, code, meaning), { cause: error });
  }
  const why = error instanceof Error ? causeOf(error) : String(error);
  return new StoreError(copy.silent(store, why), { cause: error });
}
