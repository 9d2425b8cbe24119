import { getBootstrap } from '#api/bootstrap.ts';
import { answerBootstrap } from '#server/session/bootstrap.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getBootstrap, 'customer', answerBootstrap);
