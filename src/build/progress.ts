import { Presets, SingleBar } from 'cli-progress';

/** Shows the progress of a long step; `step` is called after each item. */
export type Progress = { step: (done: number, total: number) => void; end: () => void };

const LINE_EVERY = 500;

/** A bar on a terminal; elsewhere, as in a log, a line every few hundred items. `what` names the items: "pictures". */
export function showProgress(what: string): Progress {
  if (!process.stdout.isTTY) {
    return {
      step: (done, total) => {
        if (done % LINE_EVERY === 0 || done === total) console.log(`  ${done} of ${total} ${what}`);
      },
      end: () => undefined,
    };
  }
  const format = `  {bar} {value} of {total} ${what}, {eta_formatted} to go`;
  const bar = new SingleBar({ format, barsize: 30, stream: process.stdout }, Presets.shades_classic);
  return {
    step: (done, total) => {
      if (bar.isActive) bar.update(done);
      else bar.start(total, done);
    },
    end: () => bar.stop(),
  };
}
