import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../backoffice/call.ts';

/** What a call truly answered. */
interface KeptAnswer {
  path: string;
  cardcode: string;
  /** The same for the same call with the same parameters, and for what the same person posts to it. */
  question: string;
  /** Milliseconds of a clock that only goes forward. */
  at: number;
  text: string;
}

/** The answers of before, from which a fault answers again. */
export interface KeptAnswers {
  keep(c: Context<Env>): Promise<void>;
  /** The newest answer to the same question that is at least so many seconds old. */
  older(c: Context<Env>, seconds: number): Promise<string | undefined>;
  /** The newest answer of the same call for another customer. */
  another(c: Context<Env>): Promise<string | undefined>;
  clear(): void;
}

const MOST_CHARACTERS = 16_000_000;

const asker = async ({ req }: Context<Env>): Promise<{ cardcode: string; email: string }> => {
  const sent: unknown = req.method === 'GET' ? req.query() : await req.json().catch(() => undefined);
  const { cardcode = '', email = '' } = (sent ?? {}) as Record<string, unknown>;
  return { cardcode: String(cardcode), email: String(email) };
};

const questionOf = async (c: Context<Env>) => {
  const { cardcode, email } = await asker(c);
  const { method, path } = c.req;
  const rest =
    method === 'GET' ? new URLSearchParams(c.req.query()) : new URLSearchParams({ cardcode, email });
  rest.sort();
  return { path, cardcode, question: `${method} ${path}?${rest}` };
};

/** Keeps what customers were answered; visitors' answers are the same for everybody. */
export const keptAnswers = (): KeptAnswers => {
  let kept: KeptAnswer[] = [];
  let characters = 0;
  return {
    keep: async (c) => {
      const question = await questionOf(c);
      const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
      if (question.cardcode === '' || !isJson || !c.res.ok) return;
      const text = await c.res.clone().text();
      kept.push({ ...question, at: performance.now(), text });
      characters += text.length;
      while (characters > MOST_CHARACTERS) characters -= kept.shift()?.text.length ?? characters;
    },
    older: async (c, seconds) => {
      const { question } = await questionOf(c);
      const before = performance.now() - seconds * 1000;
      return kept.findLast((each) => each.question === question && each.at <= before)?.text;
    },
    another: async (c) => {
      const { path, cardcode } = await questionOf(c);
      return kept.findLast((each) => each.path === path && each.cardcode !== cardcode)?.text;
    },
    clear: () => {
      kept = [];
      characters = 0;
    },
  };
};

/** Keeps what each call truly answers, before a fault rewrites it. */
export const answerKeeper =
  (kept: KeptAnswers): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    await kept.keep(c);
  };
