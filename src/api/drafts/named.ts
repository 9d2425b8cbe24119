import * as v from 'valibot';
import { keyed } from '#api/keyed.ts';

/** What `keyed` reads as an object, for keys that are names of our code: `v.record` would be in what every visitor loads. */
export const named = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    keyed(value),
    v.transform((entries): Record<string, v.InferOutput<Value>> => Object.fromEntries(entries)),
  );
