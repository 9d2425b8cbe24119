import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** One of our programs as it runs for an operator; `cwd` is where `.env` is looked for. */
export type Running = {
  child: ChildProcess;
  /** Its output so far, of both streams. */
  output: () => string;
  /** Resolves when its output contains this; rejects when it ends before. */
  says: (text: string) => Promise<void>;
  ended: Promise<{ code: number | null; output: string }>;
};

/** Only PATH and `env`, so that a test does not depend on the environment in which it runs. */
export function start(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  cwd = ROOT,
  stdin: 'ignore' | 'pipe' = 'ignore',
): Running {
  const child = spawn(process.execPath, [`${ROOT}scripts/run.mjs`, `${ROOT}scripts/${script}`, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  // 'close' and not 'exit', because only then the output is complete.
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const listen = (): void => {
        if (!output.includes(text)) return;
        listeners.delete(listen);
        resolve();
      };
      listeners.add(listen);
      listen();
      ended.then(({ code }) =>
        reject(new Error(`${script} ended with ${code} before it said "${text}":\n${output}`)),
      );
    });
  return { child, output: () => output, says, ended };
}

/** Runs a program to its end. */
export const run = (script: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string) =>
  start(script, args, env, cwd).ended;

/** The same with somebody at the keyboard, who types a line whenever the program asks with a colon. */
export function runAnswering(script: string, args: string[], env: NodeJS.ProcessEnv, answers: string[]) {
  const { child, ended } = start(script, args, env, ROOT, 'pipe');
  child.stderr?.on('data', (asked: Buffer) => {
    if (asked.toString().endsWith(': ')) child.stdin?.write(`${answers.shift() ?? ''}\n`);
  });
  return ended;
}
