import { CALLS, type RegisteredCall } from '#backoffice/calls/calls.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { Samples } from '#backoffice/client/samples.ts';

/** The samples that a call needs and that are not known. */
export const missingSamples = (call: RegisteredCall, samples: Partial<Samples>): (keyof Samples)[] =>
  call.needs.filter((name) => samples[name] === undefined);

/** A call that fails gives no samples here: it is tried on its own later, and its failure is reported there. */
async function samplesOf(
  call: RegisteredCall,
  office: BackOffice,
  samples: Partial<Samples>,
): Promise<Partial<Samples>> {
  try {
    return (await call.findSamples?.(office, samples)) ?? {};
  } catch (error) {
    if (error instanceof BackOfficeError) return {};
    throw error;
  }
}

/**
 * Things that exist for this customer, found in the answers of calls that change nothing; what is not found is absent.
 * Some calls need what another one finds, so they are made in rounds, until no other call can be made.
 */
export async function findSamples(
  office: BackOffice,
  { cardcode, email }: { cardcode: string; email: string },
): Promise<Partial<Samples>> {
  let samples: Partial<Samples> = { ...(cardcode && { cardcode }), ...(email && { email }) };
  let open: RegisteredCall[] = CALLS.filter((call) => call.findSamples !== undefined && !call.mutates);
  for (;;) {
    const round = open.filter((call) => missingSamples(call, samples).length === 0);
    if (round.length === 0) return samples;
    const found = await Promise.all(round.map((call) => samplesOf(call, office, samples)));
    samples = Object.assign({}, samples, ...found);
    open = open.filter((call) => !round.includes(call));
  }
}
