import { createInterface } from 'node:readline/promises';

/** Asks on standard error, so that standard output holds only the result. */
export async function ask(question: string, option: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<never>((_resolve, reject) =>
    terminal.once('close', () => reject(new Error(`Nobody answers, so say it with ${option}.`))),
  );
  try {
    return (await Promise.race([terminal.question(question), ended])).trim();
  } finally {
    terminal.close();
  }
}
