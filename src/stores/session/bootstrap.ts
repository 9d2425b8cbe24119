import * as v from 'valibot';
import { type Bootstrap, getBootstrap } from '#api/bootstrap.ts';

declare global {
  interface Window {
    /** What browser/inline/sessionHint.ts has asked, on a customer's page that has products. */
    bootstrap?: Promise<Response>;
  }
}

/** What was asked; null where nobody is signed in as a customer any more, or the answer cannot be read. Never throws. */
export async function readBootstrap(request: Promise<Response>): Promise<Bootstrap | null> {
  try {
    const response = await request;
    const answer = response.ok ? v.safeParse(getBootstrap.answer, await response.json()) : null;
    return answer?.success ? answer.output : null;
  } catch {
    return null;
  }
}

let kept: Bootstrap | null = null;

/** Keeps the answer for the stores, which are not loaded yet. */
export function keepBootstrap(answer: Bootstrap): void {
  kept = answer;
}

/** The answer, once: whoever asks later asks the server. */
export function takeBootstrap(): Bootstrap | null {
  const taken = kept;
  kept = null;
  return taken;
}
