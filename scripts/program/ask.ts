import { createInterface } from 'node:readline/promises';
import { operatorCopy } from '#copy/operator.ts';

/** Asks on standard error, so that standard output holds only the result. */
export async function ask(question: string, option: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<never>((_resolve, reject) =>
    terminal.once('close', () => reject(new Error(operatorCopy.nobodyAnswers(option)))),
  );
  try {
    return (await Promise.race([terminal.question(question), ended])).trim();
  } finally {
    terminal.close();
  }
}
