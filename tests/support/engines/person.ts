import { eventually } from '../eventually.ts';
import type { BrowserWindow, Held, InPage, Key, Point } from './browserWindow.ts';
import { type ElementQuery, isSeen, spotIt } from './find.ts';

/** Another engine on a busy machine. */
const PATIENCE_MS = 30_000;

/** What can be pressed. */
const PRESSABLE = 'a, button, summary, input, select, [role=tab], [role=option]';

type Within = { within?: string };

const exactly = (name: string): RegExp => new RegExp(`^${RegExp.escape(name)}$`);

const sought = (css: string, name?: string | RegExp, within?: string): ElementQuery => ({
  css,
  ...(within !== undefined && { within }),
  ...(name !== undefined && { name: patternOf(name) }),
});

function patternOf(name: string | RegExp): { source: string; flags: string } {
  const { source, flags } = typeof name === 'string' ? exactly(name) : name;
  return { source, flags };
}

/** Somebody in a browser: finds things by their words, waits for them, and presses what lies still and uncovered. */
export class Person {
  readonly window: BrowserWindow;
  readonly #origin: string;

  constructor(window: BrowserWindow, origin: string) {
    this.window = window;
    this.#origin = origin;
  }

  goTo = (path: string): Promise<void> => this.window.goTo(this.#origin + path);

  /** Presses the first link, button or field with this name that is seen. */
  press = (name: string | RegExp, { within }: Within = {}): Promise<void> =>
    this.#act(sought(PRESSABLE, name, within), this.window.press);

  /** Presses the first of several, by a selector. */
  pressFirst = (css: string): Promise<void> => this.#act(sought(css), this.window.press);

  pointAt = (css: string): Promise<void> => this.#act(sought(css), this.window.pointAt);

  /** Replaces what stands in a field. */
  fill = async (css: string, text: string): Promise<void> => {
    await this.pressFirst(css);
    await this.window.ask(() => (document.activeElement as HTMLInputElement).select());
    await (text === '' ? this.window.pressKey('Delete') : this.window.type(text));
  };

  /** As from the clipboard, at once: typed as fast as a driver does, text is taken for a hand scanner's. */
  paste = async (css: string, text: string): Promise<void> => {
    await this.pressFirst(css);
    await this.window.ask((pasted) => {
      const field = document.activeElement as HTMLTextAreaElement;
      field.setRangeText(pasted, field.selectionStart, field.selectionEnd, 'end');
      return field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    }, text);
  };

  /** A native list of choices opens outside of the page, where no driver reaches. */
  choose = async (css: string, value: string): Promise<void> => {
    await this.pointAt(css);
    await this.until((css) => document.querySelector(css) !== null, `${css} [value="${value}"]`);
    await this.window.ask(
      (css, value) => {
        const select = document.querySelector<HTMLSelectElement>(css);
        if (!select) throw new Error(`${css} is not there.`);
        select.focus();
        select.value = value;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      },
      css,
      value,
    );
  };

  back = (): Promise<void> => this.window.ask(() => history.back());

  type = (text: string): Promise<void> => this.window.type(text);
  key = (key: Key): Promise<void> => this.window.pressKey(key);
  keys = (held: Held, key: Key | 'c' | 'v'): Promise<void> => this.window.pressWith(held, key);

  /** Waits until the page's text holds this. Fails with what the page says instead. */
  reads = (words: RegExp, { within = 'body' }: Within = {}): Promise<void> =>
    this.#patiently(async () => {
      const text = await this.text(within);
      if (!words.test(text)) throw new Error(`Not read: ${words}. The page says: ${text.slice(0, 2000)}`);
    });

  sees = (css: string): Promise<void> => this.#seesOrNot(css, true);
  seesNo = (css: string): Promise<void> => this.#seesOrNot(css, false);

  #seesOrNot = (css: string, expected: boolean): Promise<void> =>
    this.#patiently(async () => {
      if ((await this.window.ask(isSeen, sought(css))) !== expected)
        throw new Error(`${css} is ${expected ? 'not seen' : 'seen'} on ${await this.address()}.`);
    });

  /** Waits until the page's address, without origin, is like this. */
  isAt = (address: RegExp): Promise<void> =>
    this.#patiently(async () => {
      const current = await this.address();
      if (!address.test(current)) throw new Error(`Not at ${address} but at ${current}.`);
    });

  /** Waits until a function in the page answers true. */
  until = <Args extends unknown[]>(page: InPage<Args, boolean>, ...args: Args): Promise<void> =>
    this.#patiently(async () => {
      if (!(await this.window.ask(page, ...args))) throw new Error(`Not so: ${page} ${args}`);
    });

  text = (css: string): Promise<string> =>
    this.window.ask((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', css);

  count = (css: string): Promise<number> =>
    this.window.ask((css) => document.querySelectorAll(css).length, css);

  /** Path, question and fragment; the whole where the page is somebody else's. */
  address = (): Promise<string> =>
    this.window.ask((origin) => location.href.replace(origin, ''), this.#origin);

  #patiently = (attempt: () => Promise<void>): Promise<void> =>
    eventually(attempt, { timeoutMs: PATIENCE_MS });

  /** On the first that is seen; again, where the page was drawn anew meanwhile. */
  #act = (what: ElementQuery, action: (point: Point) => Promise<void>): Promise<void> =>
    this.#patiently(async () => {
      const spot = await this.window.ask(spotIt, what);
      if (typeof spot === 'string')
        throw new Error(`${what.name?.source ?? what.css} ${spot} on ${await this.address()}.`);
      await action(spot);
    });
}
