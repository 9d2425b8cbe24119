import { defineMiddleware } from 'astro:middleware';

/** A build's pages need nothing of what answers requests, and a build does not load it: sessions, database, back office. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, url, isPrerendered } = context;
  locals.session = null;
  locals.origin ??= url.origin;
  locals.clientAddress ??= '';
  locals.requestId ??= '';
  if (isPrerendered) return next();
  const { answerRequest } = await import('#server/http/answerRequest.ts');
  return answerRequest(context, next);
});
