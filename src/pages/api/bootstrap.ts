import { getBootstrap } from '#api/bootstrap.ts';
import { handle } from '#server/http/handler.ts';
import { answerBootstrap } from '#server/session/bootstrap.ts';

export const prerender = false;

export const GET = handle(getBootstrap, 'customer', answerBootstrap);
