import * as v from 'valibot';

const record = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * A JSON object whose keys are data, such as item codes, as a Map. `v.record` leaves out keys like `constructor`, and an
 * object answers with what it inherits where such a key is absent.
 */
export const keyed = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    record as v.GenericSchema<Readonly<Record<string, v.InferInput<Value>>>>,
    v.transform((entries): [string, unknown][] => Object.entries(entries)),
    v.array(v.tuple([v.string(), value])),
    v.transform((entries): ReadonlyMap<string, v.InferOutput<Value>> => new Map(entries)),
  );
