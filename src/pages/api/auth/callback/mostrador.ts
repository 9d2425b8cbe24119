import type { APIRoute } from 'astro';
import { finishLogin } from '#server/session/login.ts';

export const prerender = false;

export const GET: APIRoute = (context) => finishLogin(context);
