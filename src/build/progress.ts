import { buildCopy } from '#copy/night/programs.ts';

/** Called after each item of a long step. */
export type Step = (done: number, total: number) => void;

const LINE_EVERY = 500;

/** Says how far a long step is, a line every few hundred items. `what` names the items: "fotos". */
export const sayProgress =
  (what: string): Step =>
  (done, total) => {
    if (done % LINE_EVERY === 0 || done === total) console.log(buildCopy.progress(done, total, what));
  };
