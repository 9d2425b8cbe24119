/** A browser small enough to read: keeps cookies, follows redirects until they leave the provider. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;

  /** `headers` go with every request. */
  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  async fetch(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { ...this.#headers, cookie: this.cookieHeader },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const gone = attributes.some((attribute) =>
        /^ *(?:expires=thu, 01 jan 1970|max-age=0$)/i.test(attribute),
      );
      if (gone) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** What its next request sends as `cookie`. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Follows redirects while they stay at `issuer`; answers the last page, or the address that leaves it. */
  async follow(address: string, issuer: string, form?: Record<string, string>): Promise<Arrival> {
    let response = await this.fetch(address, form);
    for (let hop = 0; hop < 10; hop++) {
      const location = response.headers.get('location');
      if (!location) return { page: await response.text(), status: response.status };
      const next = new URL(location, issuer);
      if (next.origin !== new URL(issuer).origin) return { left: next };
      response = await this.fetch(next.href);
    }
    throw new Error(`Too many redirects from ${address}.`);
  }
}

export interface Arrival {
  page?: string;
  status?: number;
  left?: URL;
}

export const formAction = (page: string | undefined): string => {
  const action = /<form method="post" action="([^"]+)"/i.exec(page ?? '')?.[1];
  if (!action) throw new Error(`No form in: ${page?.slice(0, 200)}`);
  return action;
};

export const authorizeAddress = (issuer: string, origin: string, state = 's1'): string => {
  const query = new URLSearchParams({
    client_id: 'mostrador',
    response_type: 'code',
    redirect_uri: `${origin}/api/auth/callback/mostrador`,
    scope: 'openid profile email cardcode',
    state,
  });
  return `${issuer}/auth?${query}`;
};

/** Opens the sign-in page and sends its form. */
export const signIn = async (
  visitor: Visitor,
  issuer: string,
  origin: string,
  email: string,
  password = 'demo',
): Promise<Arrival> => {
  const { page, left } = await visitor.follow(authorizeAddress(issuer, origin), issuer);
  if (left) return { left };
  return visitor.follow(`${issuer}${formAction(page)}`, issuer, { email, password });
};

export const cancel = async (visitor: Visitor, issuer: string, origin: string): Promise<Arrival> => {
  const { page } = await visitor.follow(authorizeAddress(issuer, origin), issuer);
  return visitor.follow(`${issuer}${formAction(page)}/cancel`, issuer, {});
};

export interface Tokens {
  access_token: string;
  id_token: string;
}

export const exchange = async (issuer: string, origin: string, code: string): Promise<Tokens> => {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('mostrador:sandbox-secret').toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${origin}/api/auth/callback/mostrador`,
    }),
  });
  if (!response.ok) throw new Error(`Token endpoint answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Tokens;
};

/** Leaves by the provider's own end of session; its page submits itself, as a browser would do here. */
export const signOut = async (visitor: Visitor, issuer: string, origin: string): Promise<Arrival> => {
  const query = new URLSearchParams({ client_id: 'mostrador', post_logout_redirect_uri: `${origin}/` });
  const { page, left } = await visitor.follow(`${issuer}/session/end?${query}`, issuer);
  if (left) return { left };
  const action = /action="([^"]+)"/.exec(page ?? '')?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page ?? '')?.[1] ?? '';
  return visitor.follow(new URL(action, issuer).href, issuer, { xsrf, logout: 'yes' });
};
