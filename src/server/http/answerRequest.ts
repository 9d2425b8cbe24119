import type { APIContext, MiddlewareNext } from 'astro';
import type { ErrorAnswer } from '#api/endpoint.ts';
import { placeOrder } from '#api/orders.ts';
import { getMe } from '#api/session.ts';
import { errors } from '#copy/errors.ts';
import { PASSWORD_PATH } from '#domain/account/paths.ts';
import {
  AUTH_PATH,
  LOGIN_PAGE,
  loginPath,
  NEW_PRODUCTS_PREFIX,
  TODAYS_CAMPAIGNS_PREFIX,
} from '#domain/paths.ts';
import { findProduct } from '#server/catalogue/catalogue.ts';
import { isPageShown } from '#server/documents/pageGate.ts';
import { openLog } from '#server/operation/log.ts';
import { inRequest, isForOneRequest, newRequestId, REQUEST_ID_HEADER } from '#server/operation/requestId.ts';
import { services } from '#server/operation/services.ts';
import { findCampaign } from '#server/promos/featured.ts';
import { failedRequest, rememberFailure } from '#server/session/failedRequest.ts';
import { keepHint } from '#server/session/hint.ts';
import { IDENTITY_AGE_MS } from '#server/session/identityChecks.ts';
import { passwordPage } from '#server/session/passwordPage.ts';
import { readSession } from '#server/session/session.ts';

/** Request-time pages that a signed-out visitor may open. Everything else answered on request is somebody's own. */
const isOpen = (pathname: string): boolean =>
  pathname === LOGIN_PAGE || pathname.startsWith('/api/') || pathname.startsWith(NEW_PRODUCTS_PREFIX);

/** Where the session is prolonged: on pages and where the browser asks who it is. Elsewhere it would be a kilobyte more. */
const prolongs = ({ url: { pathname } }: APIContext): boolean =>
  pathname === getMe.path || !pathname.startsWith('/api/');

/** Not where a session begins, ends or is explained: that must work while sessions cannot be read. */
const needsSession = ({ url: { pathname, searchParams } }: APIContext): boolean =>
  pathname === LOGIN_PAGE
    ? !searchParams.has('error')
    : pathname === getMe.path ||
      !(pathname.startsWith(`${AUTH_PATH}/`) || pathname === '/api/readyz' || pathname === '/api/metrics');

/** Nobody orders at the prices of a card code that was taken from them today. */
const isOrder = ({ request, url: { pathname } }: APIContext): boolean =>
  request.method === placeOrder.method && pathname === placeOrder.path;

/** Nobody could say whether the session holds. It is left as it is: an outage signs nobody out. */
function sessionUnknown(
  { url: { pathname, search }, redirect, locals }: APIContext,
  error: unknown,
): Response {
  openLog().error({ error }, 'a session could not be read');
  if (!pathname.startsWith('/api/')) {
    return privately(redirect(`${loginPath(pathname + search)}&error=SessionUnknown`));
  }
  return failure(503, {
    code: 'session_unknown',
    message: errors.sessionUnknown,
    requestId: locals.requestId,
  });
}

function failure(status: number, error: ErrorAnswer['error']): Response {
  const answer: ErrorAnswer = { error };
  return Response.json(answer, { status, headers: { 'cache-control': 'private, no-store' } });
}

/** A page that fails becomes src/pages/500.astro; what fails beside the pages is answered here. */
async function orFailure(
  { url: { pathname }, routePattern, locals, redirect }: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  try {
    return await next();
  } catch (error) {
    openLog().error({ error, route: routePattern }, 'an answer could not be made');
    if (pathname.startsWith(`${AUTH_PATH}/`)) return redirect(`${LOGIN_PAGE}?error=Configuration`);
    if (!pathname.startsWith('/api/')) throw error;
    return failure(500, { code: 'unexpected', message: errors.unexpected, requestId: locals.requestId });
  }
}

/**
 * The middleware of whatever is answered on request. Names the request: what is logged and asked of the back office until its
 * answer has the id, and so has the answer. Decision 0250.
 */
export async function answerRequest(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, cookies } = context;
  locals.requestId ||= newRequestId();
  const { requestId } = locals;
  const response = await inRequest(requestId, () => withSession(context, () => orFailure(context, next)));
  rememberFailure(cookies, response.headers.get('location'), requestId);
  if (isForOneRequest(response.headers.get('cache-control')))
    response.headers.set(REQUEST_ID_HEADER, requestId);
  return response;
}

/**
 * The session into locals, and the login gate for request-time pages. It spares a visitor an empty page; what a
 * customer may see is decided in each endpoint.
 */
async function withSession(context: APIContext, next: () => Promise<Response>): Promise<Response> {
  const { locals, request, url } = context;
  if (url.pathname === LOGIN_PAGE) locals.failedRequest = failedRequest(context.cookies);
  if (!needsSession(context)) return privately(await next());
  let read: Awaited<ReturnType<typeof readSession>>;
  try {
    read = await readSession(request.headers.get('cookie'), {
      prolong: prolongs(context),
      ...(isOrder(context) && { within: IDENTITY_AGE_MS.order }),
    });
  } catch (error) {
    return sessionUnknown(context, error);
  }
  const { session, setCookies } = read;
  locals.session = session;
  // Pages may not reach into the server: what one of them needs of it comes as a function, and no more than that.
  locals.findProduct = async (code) =>
    findProduct(await services(), { session, address: locals.clientAddress }, code);
  locals.isPageShown = async (subject) =>
    isPageShown(await services(), { session, address: locals.clientAddress }, subject);
  locals.documentName = async (subject) =>
    (await services()).ownPages.nameOf(session?.cardcode ?? '', subject);
  if (url.pathname === PASSWORD_PATH) locals.passwordPage = passwordPage();
  locals.findCampaign = async (name) =>
    findCampaign(await services(), { session, address: locals.clientAddress }, name);
  // A visitor's campaign is a file, or is not found.
  const isGate = !session && !isOpen(url.pathname) && !url.pathname.startsWith(TODAYS_CAMPAIGNS_PREFIX);
  const response = isGate ? context.redirect(loginPath(url.pathname + url.search)) : await next();
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  if (prolongs(context)) keepHint(context.cookies, session);
  // Also the page that is not found: the same address is found in another session.
  if (!isOpen(url.pathname)) response.headers.delete('cache-control');
  return privately(response);
}

function privately(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  return response;
}
