import { type AskingAgain, askingAgain } from '#stores/askingAgain.ts';
import { element } from './elements.ts';

let again: AskingAgain | undefined;

/** Calls `draw` once more, when a listing that could not be had may be had, unless somebody did meanwhile. Most pages never need this script. */
export function drawLater(draw: () => Promise<void>): void {
  again ??= askingAgain(() => {
    if (element('failed').hidden) again?.settled();
    else void draw();
  });
  again.failed();
}
