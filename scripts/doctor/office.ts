import { randomUUID } from 'node:crypto';
import { CALLS, type RegisteredCall } from '#backoffice/calls/calls.ts';
import {
  type BackOfficeError,
  BackOfficeMisshapen,
  BackOfficeRefused,
  BackOfficeUnreachable,
} from '#backoffice/client/errors.ts';
import { GROUPS } from '#backoffice/client/groups.ts';
import { type CallReport, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import type { Deviations } from '#backoffice/wire/deviations.ts';
import type { Finding } from './finding.ts';
import { findSamples, missingSamples } from './samples.ts';

type Target = { url: string; cardcode: string; email: string; write: boolean };

const SAMPLES_BUDGET_MS = 20_000;

const isSandbox = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/_sandbox/accounts`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/** `3 × text as number, 1 × bare list` */
const describe = (deviations: Deviations): string =>
  Object.entries(deviations)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ');

function remedyFor(error: BackOfficeError, address: string): string {
  if (error instanceof BackOfficeUnreachable) {
    return `See that ${address} answers from this machine (curl -sS), in time, and that no proxy cuts it short.`;
  }
  if (error instanceof BackOfficeMisshapen) {
    return `Compare what ${address} answers with the API's description; its integrator must mend it, or src/backoffice learn it.`;
  }
  if (!(error instanceof BackOfficeRefused)) return '';
  if (error.status >= 500) return `Look for this minute in the back office's own log: it failed by itself.`;
  if (error.status >= 300 && error.status < 400) {
    return 'Set BACKOFFICE_URL to the address it redirects to: redirects are not followed.';
  }
  if (error.status === 401 || error.status === 403) return 'Have this machine admitted by the back office.';
  return `See that BACKOFFICE_URL is the base of the API and serves ${error.callPath}, and that the customer asked for exists.`;
}

/** Makes one call on a connection of its own, so that a breaker opened by another call does not refuse it. */
async function examine(call: RegisteredCall, url: string, samples: Partial<Samples>): Promise<Finding> {
  const row = { area: 'back office', what: `${call.method} ${call.path}` } as const;
  const reports: CallReport[] = [];
  const office = openBackOffice(url, { observe: (report) => reports.push(report) });
  // The report has the error.
  await call.probe(office, samples).catch(() => undefined);
  await closeBackOffice(office);
  const report = reports.at(-1);
  if (!report)
    throw new Error(`${call.path} made no request: its definition in src/backoffice/calls is wrong.`);
  const ms = report.ms;
  if (report.error) {
    return {
      ...row,
      status: 'failed',
      ms,
      note: report.error.message,
      remedy: remedyFor(report.error, url + call.path),
    };
  }
  const { budgetMs } = GROUPS[call.group];
  const notes = [
    describe(report.deviations),
    ms > budgetMs / 2 ? `slow: its budget is ${budgetMs} ms` : '',
    report.attempts > 1 ? 'only at the second try' : '',
  ].filter((note) => note !== '');
  return { ...row, status: 'ok', ms, note: notes.join('; ') || 'as promised' };
}

const skipped = (call: RegisteredCall, note: string): Finding => ({
  area: 'back office',
  what: `${call.method} ${call.path}`,
  status: 'skipped',
  note,
});

function whyNotAsked(call: RegisteredCall, samples: Partial<Samples>, mayWrite: boolean): string | undefined {
  if (call.mutates && !mayWrite) return 'it mutates: only with --write, and only a sandbox';
  const missing = missingSamples(call, samples);
  if (missing.includes('cardcode')) return 'needs a customer: npm run doctor -- --cardcode CODE';
  if (missing.includes('email')) return 'needs an e-mail: npm run doctor -- --email ADDRESS';
  return missing.length > 0 ? `found nothing to ask it for (${missing.join(', ')})` : undefined;
}

/** Tries every call of the back office at `url`; those that mutate only with `write` and only on a sandbox. */
export async function examineBackOffice({ url, cardcode, email, write }: Target): Promise<Finding[]> {
  const mayWrite = write && (await isSandbox(url));
  const sampling = openBackOffice(url, {
    limits: { catalogue: { ...GROUPS.catalogue, budgetMs: SAMPLES_BUDGET_MS } },
  });
  const found = await findSamples(sampling, { cardcode, email });
  await closeBackOffice(sampling);
  const samples = { ...found, reference: `DOCTOR-${randomUUID()}` };
  const findings: Finding[] = [];
  if (write && !mayWrite) {
    findings.push({
      area: 'back office',
      what: '--write',
      status: 'failed',
      note: 'this back office is no sandbox, so nothing was written',
      remedy: 'Leave --write out, or point BACKOFFICE_URL at a sandbox.',
    });
  }
  for (const call of CALLS) {
    const reason = whyNotAsked(call, samples, mayWrite);
    findings.push(reason === undefined ? await examine(call, url, samples) : skipped(call, reason));
  }
  return findings;
}
