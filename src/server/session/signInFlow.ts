import { createHash } from 'node:crypto';
import { cookieName, withoutCookie } from './cookie.ts';

/**
 * The cookies of a sign-in that is under way. Auth.js has one name for each, so that two tabs that sign in at once would take
 * each other's: here each sign-in has its own, named after the `state` that goes to the identity provider and comes back.
 */

const CALLBACK_URL = 'authjs.callback-url';
const PARTS = [CALLBACK_URL, 'authjs.pkce.code_verifier', 'authjs.state'];

/** Sign-ins under way in one browser. More would make the header longer than servers take. */
const FLOWS_MAX = 4;
/** How long it is known where somebody wanted to go, once the other two have expired after 15 minutes. */
const RETURN_SECONDS = 60 * 60;

const nameOf = (part: string, flow: string): string => `${cookieName(part)}.${flow}`;

/** The name of a sign-in, by the `state` in an address: the identity provider's, or the one that it comes back to. */
export const flowOf = (address: string): string =>
  createHash('sha256')
    .update(URL.parse(address)?.searchParams.get('state') ?? '')
    .digest('base64url')
    .slice(0, 10);

const pairsOf = (cookieHeader: string): [name: string, value: string][] =>
  cookieHeader.split(/;\s*/).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });

/** The sign-ins that a browser has cookies of, the oldest first, which is how browsers send them. */
const flowsIn = (cookieHeader: string): string[] => {
  const begin = nameOf(CALLBACK_URL, '');
  return pairsOf(cookieHeader).flatMap(([name]) =>
    name.startsWith(begin) ? [name.slice(begin.length)] : [],
  );
};

/** Set-Cookie lines that delete a sign-in's cookies. */
export const withoutFlow = (flow: string): string[] => PARTS.map((part) => withoutCookie(nameOf(part, flow)));

/** The Set-Cookie lines of Auth.js under this sign-in's names, and those that delete what others have left. */
export function cookiesOfFlow(setCookies: readonly string[], flow: string, cookieHeader: string): string[] {
  const renamed = setCookies.map((line) => {
    const part = PARTS.find((each) => line.startsWith(`${cookieName(each)}=`));
    if (part === undefined) return line;
    const named = nameOf(part, flow) + line.slice(cookieName(part).length);
    return part === CALLBACK_URL ? `${named}; Max-Age=${RETURN_SECONDS}` : named;
  });
  const tooOld = flowsIn(cookieHeader).slice(0, -(FLOWS_MAX - 1));
  return [...renamed, ...tooOld.flatMap(withoutFlow)];
}

/**
 * What a browser has of a sign-in that comes back: the cookies as Auth.js names them, and where somebody wanted to go. Null
 * where it has none: it refuses our cookies, or comes back after an hour.
 */
export function returnedFlow(
  cookieHeader: string,
  flow: string,
): { cookieHeader: string; callbackUrl: string | undefined } | null {
  const pairs = pairsOf(cookieHeader);
  const isPart = (name: string, suffix: string): boolean =>
    PARTS.some((part) => name === cookieName(part) + suffix);
  const own = pairs.filter(([name]) => isPart(name, `.${flow}`));
  if (own.length === 0) return null;
  const standard = own.map(([name, value]): [string, string] => [name.slice(0, -flow.length - 1), value]);
  const all = [...pairs.filter(([name]) => !isPart(name, '')), ...standard];
  const callbackUrl = standard.find(([name]) => name === cookieName(CALLBACK_URL))?.[1];
  return {
    cookieHeader: all.map((pair) => pair.join('=')).join('; '),
    callbackUrl: callbackUrl && decodeURIComponent(callbackUrl),
  };
}
