/** Keys that are pressed for what they do rather than for a letter. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp' | 'Delete';

/** Keys that are held while another is pressed. */
export type Held = 'Shift' | 'Control';

export type Size = { width: number; height: number };
/** CSS pixels from the window's upper left corner. */
export type Point = { x: number; y: number };

/** A function that runs in the page; it may use nothing around it. Its arguments and its answer are JSON. */
export type InPage<Args extends unknown[], Answer> = (...args: Args) => Answer | Promise<Answer>;

/**
 * A browser's window as a person has it: what it shows, a pointer and keys. One for each way of driving a browser, so that a
 * journey is written once for all engines.
 */
export type BrowserWindow = {
  goTo: (url: string) => Promise<void>;
  ask: <Args extends unknown[], Answer>(page: InPage<Args, Answer>, ...args: Args) => Promise<Answer>;
  /** Moves the pointer in more than one step, as a hand does. */
  pointAt: (point: Point) => Promise<void>;
  /** Moves the pointer there, and presses and releases its first button. */
  press: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  pressKey: (key: Key) => Promise<void>;
  /** Presses a key, or a letter, while another is held: Shift and an arrow, or a shortcut. */
  pressWith: (held: Held, key: Key | 'c' | 'v') => Promise<void>;
  /** Makes the page's part of the window this large. */
  resize: (size: Size) => Promise<void>;
  /** What the window shows, as PNG. */
  picture: () => Promise<Uint8Array>;
  /** Goes on in another tab, which `closeTab` closes. */
  openTab: () => Promise<void>;
  closeTab: () => Promise<void>;
  /** What went wrong unasked since the last time: errors that the page wrote to the console, and exceptions. */
  takeSurprises: () => Promise<string[]>;
  close: () => Promise<void>;
};
