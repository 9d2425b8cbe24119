import type { BrowserContext, Page } from '@playwright/test';
import { inspect, listen } from './inspect.ts';
import { payloadsIn } from './payloads/payloads.ts';

export type SinkRow = {
  sink: string;
  /** How often a page was looked at. */
  looks: number;
  /** Payloads that were on these pages, as text or as data, each counted once. */
  payloads: number;
  /** Payloads that ran, counted once for each look. */
  executions: number;
  /** What the policy stopped: it would have run without it. */
  blocked: number;
  /** Elements and addresses that a text became, whether they ran or not. */
  injected: number;
};

/** On these pages nothing of what the address says is repeated. */
const SILENT = ['login ?error= ?returnTo=', 'page that is not there', 'product that is not there'];
/** A listing that was built of other texts has only the announcement, which a customer sees once, on whichever page. */
const SILENT_UNBUILT = [...SILENT, 'listing of a customer'];

/** Looks at pages for anything that a payload did. */
export class XssWatch {
  readonly problems: string[] = [];
  readonly #rows = new Map<string, Omit<SinkRow, 'payloads'> & { seen: Set<number> }>();
  readonly #dialogs = new Map<Page, string[]>();
  readonly #silent: readonly string[];

  /** `builds`: the pages of the night are built of the payloads. */
  constructor({ builds } = { builds: true }) {
    this.#silent = builds ? SILENT : SILENT_UNBUILT;
  }

  /** Before any page of the context is open. */
  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(listen);
    context.on('dialog', (dialog) => {
      const page = dialog.page();
      // A page that a payload opened is nobody's to look at.
      if (page && this.#dialogs.has(page)) this.#dialogs.get(page)?.push(dialog.message());
      else this.problems.push(`payload ${dialog.message()} ran in a page of its own`);
      void dialog.dismiss().catch(() => undefined);
    });
    context.on('page', (page) => this.#dialogs.set(page, []));
  }

  /** Counts what is on the page now, and what happened since the last look. */
  async look(page: Page, sink: string): Promise<void> {
    const row = this.#rows.get(sink) ?? {
      ...{ sink, looks: 0, executions: 0, blocked: 0, injected: 0, seen: new Set<number>() },
    };
    this.#rows.set(sink, row);
    const parts = await Promise.all(page.frames().map((frame) => frame.evaluate(inspect)));
    const said = this.#dialogs.get(page)?.splice(0) ?? [];
    const ran = new Set([...said, ...parts.flatMap((part) => (part.ran === undefined ? [] : `${part.ran}`))]);
    const blocked = parts.flatMap((part) => part.blocked);
    const injected = parts.flatMap((part) => part.injected);
    row.looks += 1;
    row.executions += ran.size;
    row.blocked += blocked.length;
    row.injected += injected.length;
    for (const { html } of parts) for (const id of payloadsIn(html)) row.seen.add(id);
    const at = `${sink}, ${page.url().slice(0, 200)}`;
    const happened = [...[...ran].map((id) => `payload ${id} ran`), ...blocked, ...injected];
    this.problems.push(...happened.map((line) => `${at}: ${line}`));
  }

  /** Whether a payload should still be seen in such a page. */
  lacks(sink: string): boolean {
    return !this.#silent.includes(sink) && (this.#rows.get(sink)?.seen.size ?? 0) === 0;
  }

  get rows(): SinkRow[] {
    return [...this.#rows.values()].map(({ seen, ...row }) => ({ ...row, payloads: seen.size }));
  }
}
