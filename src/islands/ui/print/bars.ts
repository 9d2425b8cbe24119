/** The script that draws bars is bigger than a page: it is fetched when somebody is about to print, and not before. */
let barsOf: ((code: string) => Element | null) | undefined;

async function loadBars(): Promise<void> {
  try {
    barsOf = (await import('#browser/product/barcodeSvg.ts')).lineBars;
  } catch (cause) {
    // The sheet is printed all the same: it has each code in letters.
    console.warn('The bars of the codes could not be fetched before printing.', cause);
  }
}

/** A code as bars, once they can be drawn; null before, and for a code that would not fit on a line. */
export const drawnBars = (code: string): Element | null => barsOf?.(code) ?? null;

/** Prints the page, with the bars of its codes if they can be had. */
export async function printWithBars(): Promise<void> {
  await loadBars();
  window.print();
}

/** Ctrl+P and ⌘P can wait for the bars; the browser's own menu cannot, and prints none that were not fetched before. */
export function printKey(event: KeyboardEvent): void {
  if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || barsOf) return;
  event.preventDefault();
  void printWithBars();
}
