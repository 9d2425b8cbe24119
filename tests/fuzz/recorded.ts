import { CALLS, type RegisteredCall } from '#backoffice/calls/calls.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import { findSamples, missingSamples } from '../../scripts/doctor/samples.ts';
import { eventually } from '../support/eventually.ts';
import type { TestOffice } from '../support/sandbox.ts';

/** A call with a good answer. It is short, so that a changed value is likely to matter. */
export type RecordedCall = { call: RegisteredCall; good: unknown };

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const LONGEST_LIST = 4;

function shortened(node: unknown): unknown {
  if (Array.isArray(node)) return node.slice(0, LONGEST_LIST).map(shortened);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shortened(value)]));
}

/** Records a sandbox's answer to every call, by an interceptor of the client's connections. */
export async function record(
  sandbox: TestOffice,
): Promise<{ samples: Partial<Samples>; recorded: RecordedCall[] }> {
  const office = openBackOffice(sandbox.url);
  // On a busy machine a call may run out of its time, and another one lack what that one finds.
  const samples = await eventually(async () => {
    const found = { ...(await findSamples(office, ANA)), reference: 'FUZZ' };
    const lacking = CALLS.flatMap((call) => missingSamples(call, found));
    if (lacking.length > 0) throw new Error(`Not found: ${lacking}`);
    return found;
  });
  const recorded: RecordedCall[] = [];
  for (const call of CALLS) {
    let good: unknown;
    const listening = office.agents[call.group].compose((dispatch) => (options, handler) => {
      const chunks: Buffer[] = [];
      return dispatch(options, {
        onRequestStart: (...args) => handler.onRequestStart?.(...args),
        onResponseStart: (...args) => handler.onResponseStart?.(...args),
        onResponseData: (controller, chunk) => {
          chunks.push(chunk);
          handler.onResponseData?.(controller, chunk);
        },
        onResponseEnd: (...args) => {
          good = JSON.parse(Buffer.concat(chunks).toString());
          handler.onResponseEnd?.(...args);
        },
        onResponseError: (...args) => handler.onResponseError?.(...args),
      });
    });
    await call.probe({ ...office, agents: { ...office.agents, [call.group]: listening } }, samples);
    recorded.push({ call, good: shortened(good) });
  }
  await closeBackOffice(office);
  return { samples, recorded };
}
