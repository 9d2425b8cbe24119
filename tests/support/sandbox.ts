import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPath } from '#backoffice/calls/calls.ts';
import { startSandbox } from '../../scripts/start/programs.ts';

/** Where a fault may be: one call, all of them, or the pictures. */
type FaultPlace = CallPath | '*' | 'picture';

/** A request the sandbox saw; `body` is its text. */
type JournalEntry = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
  /** X-Request-Id; '' when none was sent. */
  requestId: string;
  status: number;
};

/** The embedded back office in a process of its own, as a test sees it: by URL. */
export type TestOffice = {
  url: string;
  /** Its identity provider. */
  issuer: string;
  /** The file of its data. */
  database: string;
  /** What one call's customers sent, oldest first; a pattern finds several calls. */
  journal: (path: CallPath | RegExp) => Promise<JournalEntry[]>;
  /** Makes calls fail as named, replacing the faults before; {} removes all. */
  fail: (faults: Partial<Record<FaultPlace, object>>) => Promise<void>;
  /** Sets a product's price, for one customer or for all. */
  plantPrice: (itemCode: string, price: { price: number; cardcode?: string }) => Promise<void>;
  /** Sets a promotion's first or last day, YYYY-MM-DD. */
  setPromoDays: (docEntry: string, days: { from?: string; to?: string }) => Promise<void>;
  /** Puts these texts and addresses, in turn, in the place of whatever a person typed. */
  plantTexts: (planted: { texts: string[]; addresses: string[] }) => Promise<void>;
  /** Gives accounts of the identity provider another card code, or none; null takes the account away. */
  changeAccounts: (changed: Record<string, { cardcode: string | null } | null>) => Promise<void>;
  reset: () => Promise<void>;
  stop: () => void;
};

export const temporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'mostrador-test-'));

/** `options` are the sandbox's own, such as --hostile. */
export async function startTestOffice(products = 120, ...options: string[]): Promise<TestOffice> {
  const launched: ChildProcess[] = [];
  const data = temporaryDirectory();
  const { backoffice: url, issuer } = await startSandbox(
    ['--products', String(products), '--port', '0', '--idp-port', '0', '--data', data, ...options],
    launched,
  );
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    issuer,
    database: join(data, 'sandbox.db'),
    journal: async (path) => {
      const { requests } = (await control('GET', '/_sandbox/journal')) as { requests: JournalEntry[] };
      return requests.filter(({ path: each }) =>
        typeof path === 'string' ? each === path : path.test(each),
      );
    },
    fail: async (faults) => {
      await control('PUT', '/_sandbox/faults', faults);
    },
    plantPrice: async (itemCode, price) => {
      await control('PUT', '/_sandbox/prices', { [itemCode]: price });
    },
    setPromoDays: async (docEntry, days) => {
      await control('PUT', '/_sandbox/promos', { [docEntry]: days });
    },
    plantTexts: async (planted) => {
      await control('PUT', '/_sandbox/texts', planted);
    },
    changeAccounts: async (changed) => {
      await control('PUT', '/_sandbox/accounts', changed);
    },
    reset: async () => {
      await control('POST', '/_sandbox/reset');
      await control('DELETE', '/_sandbox/journal');
    },
    stop: () => {
      for (const program of launched) program.kill('SIGTERM');
    },
  };
}
