import * as v from 'valibot';
import { endpoint, noInput } from './endpoint.ts';

export const sessionUser = v.object({
  name: v.string(),
  nickname: v.string(),
  email: v.string(),
  /** Null for a person who signed in and is not a customer. */
  cardcode: v.nullable(v.string()),
});
export type SessionUser = v.InferOutput<typeof sessionUser>;

/** 401 when signed out. product.md §2, Authentication paths. */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  limit: 'session',
  input: noInput,
  answer: sessionUser,
});
