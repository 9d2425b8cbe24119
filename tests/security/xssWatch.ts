import type { BrowserContext, Page } from '@playwright/test';
import { payloadsIn } from './xssPayloads.ts';

export type SinkRow = {
  sink: string;
  pages: number;
  /** Payloads that were on these pages, as text or as data, each counted once. */
  payloads: number;
  /** Scripts that ran. */
  executions: number;
  /** What the policy stopped: it would have run without it. */
  blocked: number;
  /** Elements and addresses that a payload made, whether they ran or not. */
  injected: number;
};

/** Before a page's own scripts: notes what the policy stops. */
const listen = (): void => {
  const seen: string[] = [];
  Object.assign(window, { __blocked: seen });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    seen.push(`${violatedDirective} ${blockedURI} ${sample}`),
  );
};

/** In the page: what ran, what was stopped, and what a text should not have become. */
const inspect = () => {
  const { __pwned: ran, __blocked: blocked = [] } = window as { __pwned?: number; __blocked?: string[] };
  const badAddress = /^[^!-\uffff]*(?:(?:java|vb)\s*script:|data:text\/html)/i;
  const isAddress = /^(?:href|src|action|formaction|data|srcdoc|xlink:href)$/;
  const injected = [...document.querySelectorAll('*')].flatMap((element) => {
    const { localName } = element;
    const bad = [...element.attributes].find(
      ({ name, value }) =>
        name.startsWith('on') ||
        (isAddress.test(name) && badAddress.test(value)) ||
        (['src', 'href', 'srcdoc', 'http-equiv'].includes(name) &&
          ['script', 'iframe', 'base', 'object', 'embed', 'meta', 'link'].includes(localName) &&
          value.includes('__pwned')),
    );
    const isOwnCode =
      (localName === 'script' && !element.getAttribute('type')?.includes('json')) || localName === 'style';
    const hasCode = isOwnCode && element.textContent.includes('__pwned');
    return bad || hasCode || localName === 'x-pwned'
      ? [`<${localName} ${bad ? `${bad.name}=${bad.value}` : element.textContent}`.slice(0, 120)]
      : [];
  });
  return { ran, blocked, injected, html: document.documentElement.outerHTML };
};

/** Looks at pages for anything that a payload did. */
export class XssWatch {
  readonly problems: string[] = [];
  readonly #rows = new Map<string, Omit<SinkRow, 'payloads'> & { seen: Set<number> }>();
  readonly #dialogs: string[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(listen);
    context.on('page', (page) =>
      page.on('dialog', (dialog) => {
        this.#dialogs.push(dialog.message());
        void dialog.dismiss().catch(() => undefined);
      }),
    );
  }

  /** Counts what is on the page now. */
  async look(page: Page, sink: string): Promise<void> {
    const row = this.#rows.get(sink) ?? {
      ...{ sink, pages: 0, executions: 0, blocked: 0, injected: 0, seen: new Set<number>() },
    };
    this.#rows.set(sink, row);
    const { ran, blocked, injected, html } = await page.evaluate(inspect);
    const dialogs = this.#dialogs.splice(0);
    row.pages += 1;
    row.executions += dialogs.length + (ran === undefined ? 0 : 1);
    row.blocked += blocked.length;
    row.injected += injected.length;
    for (const id of payloadsIn(html)) row.seen.add(id);
    const at = `${sink}, ${page.url().slice(0, 200)}`;
    if (ran !== undefined || dialogs.length > 0)
      this.problems.push(`${at}: payload ${ran ?? dialogs[0]} ran`);
    for (const line of [...blocked, ...injected]) this.problems.push(`${at}: ${line}`);
  }

  get rows(): SinkRow[] {
    return [...this.#rows.values()].map(({ seen, ...row }) => ({ ...row, payloads: seen.size }));
  }
}
