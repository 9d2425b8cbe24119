import { createHash } from 'node:crypto';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { S3mini, S3ServiceError } from 's3mini';
import { isNotFound, isTemporary, type StoreError, type StorePlace, storeError } from './errors.ts';

/** Long enough for the largest object, a manifest of some megabytes, over a slow line. */
const REQUEST_MS = 60_000;
/** After the first try: some ten seconds in sum. */
const FURTHER_TRIES = 5;

export type ObjectHeaders = {
  type: string;
  cacheControl: string;
  /** The object's own metadata, by name without `x-amz-meta-`. */
  metadata?: Record<string, string>;
};

export type StoredObject = {
  bytes: number;
  /** The MD5 in lower-case hex, or something else where the store encrypts by a key of its own. */
  etag: string;
};

/** A bucket. Each call is tried again when that may help, and then throws a StoreError. */
export type ObjectStore = {
  /** For messages. */
  name: string;
  /** Every object whose key begins with this, by key. Throws where there is no such bucket. */
  list: (prefix: string) => Promise<Map<string, StoredObject>>;
  /** The first key that begins with `prefix` and comes after `after` in the order of bytes. */
  firstAfter: (prefix: string, after: string) => Promise<string | undefined>;
  /** An object's text and tag; undefined when there is none. */
  read: (key: string) => Promise<{ text: string; etag: string } | undefined>;
  put: (key: string, body: Buffer, headers: ObjectHeaders) => Promise<void>;
  /**
   * Copies an object inside the bucket, with these headers in the place of its own. Answers the copy's tag; undefined when
   * there is no such object.
   */
  copy: (from: string, to: string, headers: ObjectHeaders) => Promise<string | undefined>;
  /** Nothing happens when there is none. */
  remove: (key: string) => Promise<void>;
};

const amazonHeaders = ({ cacheControl, metadata = {} }: ObjectHeaders): Record<string, string> => ({
  'cache-control': cacheControl,
  ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
});

export function openStore(place: StorePlace): ObjectStore {
  const name = `${place.S3_ENDPOINT}/${place.S3_BUCKET}`;
  const client = new S3mini({
    endpoint: name,
    region: place.S3_REGION,
    accessKeyId: place.S3_ACCESS_KEY_ID,
    secretAccessKey: place.S3_SECRET_ACCESS_KEY,
    requestAbortTimeout: REQUEST_MS,
  });
  const tries = retry(handleWhen(isTemporary), {
    maxAttempts: FURTHER_TRIES,
    backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 8_000 }),
  });
  const ask = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await tries.execute(request);
    } catch (error) {
      throw storeError(error, place);
    }
  };
  const noBucket = (): StoreError => storeError(new S3ServiceError('', 404, 'NoSuchBucket'), place);

  return {
    name,
    list: async (prefix) => {
      const objects = await ask(() => client.listObjects('/', prefix));
      if (!objects) throw noBucket();
      return new Map(
        // What is declared as a number is text, as it stands in the XML.
        objects.map(({ Key, Size, ETag }) => [Key, { bytes: Number(Size), etag: client.sanitizeETag(ETag) }]),
      );
    },
    firstAfter: async (prefix, after) => {
      const page = await ask(() =>
        client.listObjectsPaged('/', prefix, 1, undefined, { 'start-after': after }),
      );
      if (!page) throw noBucket();
      return page.objects?.[0]?.Key;
    },
    read: async (key) => {
      const { data, etag } = await ask(() => client.getObjectWithETag(key));
      return data && etag !== null ? { text: Buffer.from(data).toString(), etag } : undefined;
    },
    put: async (key, body, headers) => {
      // The store refuses what arrives otherwise than it was sent.
      const md5 = createHash('md5').update(body).digest('base64');
      const all = { ...amazonHeaders(headers), 'content-md5': md5 };
      await ask(() => client.putObject(key, body, headers.type, undefined, all));
    },
    copy: async (from, to, headers) => {
      const options = {
        metadataDirective: 'REPLACE',
        contentType: headers.type,
        additionalHeaders: amazonHeaders(headers),
      } as const;
      try {
        return (await ask(() => client.copyObject(from, to, options))).etag;
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      try {
        await ask(() => client.deleteObject(key));
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
  };
}
