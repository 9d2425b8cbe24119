import { Presets, SingleBar } from 'cli-progress';

/** How far a long step has come; told after each item. */
export type Progress = { step: (done: number, total: number) => void; end: () => void };

const LINE_EVERY = 500;

/** A bar on a terminal; elsewhere, as in a night's log, a line now and then. `what` is what is counted: "pictures". */
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
