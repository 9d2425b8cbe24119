import { asksFor, type SmokeCheck } from './smokeChecks.ts';

const ANSWERS_WITHIN_MS = 10_000;

async function problemOf(origin: string, check: SmokeCheck): Promise<string | undefined> {
  try {
    const answer = await fetch(origin + check.path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    return asksFor(check, {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      location: answer.headers.get('location') ?? '',
      body,
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks a shop for a dozen pages and endpoints; answers what is wrong, a sentence each. Empty when all is well. */
export async function smokeTest(origin: string, checks: SmokeCheck[]): Promise<string[]> {
  const problems = await Promise.all(
    checks.map(async (check) => {
      const problem = await problemOf(origin, check);
      return problem === undefined ? [] : [`${check.path}: ${problem}`];
    }),
  );
  return problems.flat();
}
