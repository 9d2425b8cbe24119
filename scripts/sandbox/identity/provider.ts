import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Provider, { type Configuration, errors } from 'oidc-provider';
import { accounts, authenticate, findAccount } from './accounts.ts';
import { MemoryAdapter } from './memory-adapter.ts';
import { errorPage, leavingPage, signInPage } from './pages.ts';

const CLIENT_ID = 'mostrador';
const CLIENT_SECRET = 'sandbox-secret';
const HOUR = 3600;
const BODY_LIMIT = 10_000;

const configuration = (appOrigins: string[]): Configuration => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'RS256' };
  return {
    adapter: MemoryAdapter,
    jwks: { keys: [key as never] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        client_name: 'Mostrador',
        redirect_uris: appOrigins.map((origin) => `${origin}/api/auth/callback/mostrador`),
        post_logout_redirect_uris: appOrigins.map((origin) => `${origin}/`),
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    scopes: ['openid', 'profile', 'email', 'cardcode', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'nickname'],
      email: ['email', 'email_verified'],
      cardcode: ['cardcode'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    findAccount: (_context, sub) => {
      const account = findAccount(sub);
      if (!account) return undefined;
      const { name, nickname, email, cardcode } = account;
      const claims = { sub, name, nickname, email, email_verified: true, ...(cardcode && { cardcode }) };
      return { accountId: sub, claims: () => claims };
    },
    // The shop and this provider are one house, so there is nothing to consent to.
    loadExistingGrant: async (context) => {
      const { client, session, params } = context.oidc;
      const grantId = client && session?.grantIdFor(client.clientId);
      if (grantId) return context.oidc.provider.Grant.find(grantId);
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? CLIENT_ID,
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
    // Every sign-in has one, each replaced by its use: the strictest that a real provider does.
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: 14 * 24 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 14 * 24 * HOUR,
      Session: 14 * 24 * HOUR,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = leavingPage(form);
        },
        postLogoutSuccessSource: (context) => {
          context.body = errorPage('Sesión cerrada', 'Ya puede cerrar esta ventana.');
        },
      },
    },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = errorPage('No se pudo ingresar', out.error_description ?? out.error);
    },
  };
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > BODY_LIMIT) throw new errors.InvalidRequest('form too long');
  }
  return new URLSearchParams(text);
};

const sendPage = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(html);
};

const interact = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = request.url?.split('?')[0] ?? '';
  const { uid } = await provider.interactionDetails(request, response);
  if (path.endsWith('/cancel')) {
    const refusal = { error: 'access_denied', error_description: 'Ingreso cancelado' };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  if (request.method !== 'POST') return sendPage(response, 200, signInPage(uid));
  const form = await readForm(request);
  const email = form.get('email') ?? '';
  const account = authenticate(email, form.get('password') ?? '');
  if (!account)
    return sendPage(response, 401, signInPage(uid, email, 'El correo o la contraseña no coinciden.'));
  const login = { accountId: account.email, remember: true };
  return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
};

/** A real OpenID provider with the demonstration accounts and one client: the shop, at any of its origins. */
export const identityProvider = (issuer: string, appOrigins: string[]): RequestListener => {
  const provider = new Provider(issuer, configuration(appOrigins));
  const serve = provider.callback();
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/') {
      const people = accounts.map(({ email }) => email).join(', ');
      return sendPage(
        response,
        200,
        errorPage('Identidad Mostrador', `Proveedor de identidad de demostración: ${people}.`),
      );
    }
    if (path === '/.well-known/change-password') {
      return sendPage(
        response,
        200,
        errorPage('Cambiar contraseña', 'Las cuentas de demostración tienen todas la misma: no se cambia.'),
      );
    }
    if (!path.startsWith('/interaction/')) return serve(request, response);
    interact(provider, request, response).catch((error: unknown) => {
      const expired = error instanceof errors.SessionNotFound;
      const text = expired ? 'Vuelva a la tienda y elija Ingresar otra vez.' : 'Intente nuevamente.';
      sendPage(response, expired ? 400 : 500, errorPage(expired ? 'El ingreso venció' : 'Algo falló', text));
    });
  };
};
