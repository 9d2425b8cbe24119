/** Called after each item of a long step. */
export type Step = (done: number, total: number) => void;

const LINE_EVERY = 500;

/** Says how far a long step is, a line every few hundred items. `what` names the items: "pictures". */
export const sayProgress =
  (what: string): Step =>
  (done, total) => {
    if (done % LINE_EVERY === 0 || done === total) console.log(`  ${done} of ${total} ${what}`);
  };
