import { drawnBars } from './bars.ts';

/** A product's code for a hand scanner, on paper only: whoever reads has it in letters beside. */
export const Bars = ({ code }: { code: string }) => (
  <span
    className="bars"
    aria-hidden="true"
    ref={(place) => {
      const drawn = drawnBars(code);
      if (drawn) place?.replaceChildren(drawn);
    }}
  />
);
