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
import type { Deviation, Deviations } from '#backoffice/wire/deviations.ts';
import { doctorCopy } from '#copy/night/doctor.ts';
import { reasonOfList } from '#copy/night/findings.ts';
import type { Finding } from './finding.ts';
import { findSamples, missingSamples } from './samples.ts';

const { office: copy } = doctorCopy;

type Target = { url: string; cardcode: string; email: string; write: boolean };

const SAMPLES_BUDGET_MS = 20_000;

const isSandbox = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/_sandbox/accounts`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/** `3 × texto como número, 1 × lista suelta` */
const describe = (deviations: Deviations): string =>
  Object.entries(deviations)
    .map(([what, count]) => `${count} × ${copy.deviations[what as Deviation]}`)
    .join(', ');

function noteOf(error: BackOfficeError): string {
  if (error instanceof BackOfficeUnreachable) return copy.unanswered(error.reason);
  if (error instanceof BackOfficeRefused) return copy.refused(error.status);
  return error instanceof BackOfficeMisshapen ? copy.misshapen(reasonOfList(error.what)) : error.message;
}

function remedyFor(error: BackOfficeError, address: string): string {
  if (error instanceof BackOfficeUnreachable) {
    return copy.seeAnswers(address);
  }
  if (error instanceof BackOfficeMisshapen) {
    return copy.compare(address);
  }
  if (!(error instanceof BackOfficeRefused)) return '';
  if (error.status >= 500) return copy.seeLog;
  if (error.status >= 300 && error.status < 400) {
    return copy.redirects;
  }
  if (error.status === 401 || error.status === 403) return copy.admit;
  return copy.seeBase(error.callPath);
}

/** Makes one call on a connection of its own, so that a breaker opened by another call does not refuse it. */
async function examine(call: RegisteredCall, url: string, samples: Partial<Samples>): Promise<Finding> {
  const row = { area: 'office', what: `${call.method} ${call.path}` } as const;
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
      note: noteOf(report.error),
      remedy: remedyFor(report.error, url + call.path),
    };
  }
  const { budgetMs } = GROUPS[call.group];
  const notes = [
    describe(report.deviations),
    ms > budgetMs / 2 ? copy.slow(budgetMs) : '',
    report.attempts > 1 ? copy.secondTry : '',
  ].filter((note) => note !== '');
  return { ...row, status: 'ok', ms, note: notes.join('; ') || copy.asPromised };
}

const skipped = (call: RegisteredCall, note: string): Finding => ({
  area: 'office',
  what: `${call.method} ${call.path}`,
  status: 'skipped',
  note,
});

function whyNotAsked(call: RegisteredCall, samples: Partial<Samples>, mayWrite: boolean): string | undefined {
  if (call.mutates && !mayWrite) return copy.mutates;
  const missing = missingSamples(call, samples);
  if (missing.includes('cardcode')) return copy.needsCustomer;
  if (missing.includes('email')) return copy.needsEmail;
  return missing.length > 0 ? copy.nothingToAsk(missing) : undefined;
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
      area: 'office',
      what: '--write',
      status: 'failed',
      note: copy.notSandbox,
      remedy: copy.withoutWrite,
    });
  }
  for (const call of CALLS) {
    const reason = whyNotAsked(call, samples, mayWrite);
    findings.push(reason === undefined ? await examine(call, url, samples) : skipped(call, reason));
  }
  return findings;
}
