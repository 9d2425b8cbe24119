import { z } from 'zod';

const path = z.string().min(1);
const asset = z.object({ path, content: z.string(), encoding: z.enum(['base64', 'utf8', 'utf-8']) });
const dataFile = z.object({
  path,
  raw: z.string(),
  newPath: path.optional(),
  /** The blob that it was made from; null: there was no such file. merge/client.ts adds it to what Decap sends. */
  base: z.string().nullable(),
  /** What was chosen between two values of a field, and the version that it was chosen against. */
  choice: z
    .object({ theirs: z.string(), fields: z.record(z.string(), z.enum(['mine', 'theirs'])) })
    .optional(),
});

/** The requests of Decap's proxy backend that a shop needs. https://decapcms.org/docs/decap-proxy/ */
export const proxyRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
  z.object({
    action: z.literal('entriesByFolder'),
    params: z.object({ folder: path, extension: z.string() }),
  }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path, label: z.string().optional() })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({
      entry: dataFile.optional(),
      dataFiles: z.array(dataFile).optional(),
      assets: z.array(asset),
    }),
  }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: path }) }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path }) }),
  z.object({ action: z.literal('persistMedia'), params: z.object({ asset }) }),
  z.object({
    action: z.literal('deleteFiles'),
    params: z.object({ paths: z.array(path), bases: z.record(path, z.string().nullable()).optional() }),
  }),
]);
export type ProxyRequest = z.infer<typeof proxyRequest>;

export type DataFile = z.infer<typeof dataFile>;
