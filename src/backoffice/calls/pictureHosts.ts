import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, Pool } from 'undici';

/** The hosts that pictures may come from. */
export type PictureHosts = {
  /** Hosts with their ports, as an operator has set them in an address: they may lie in an inner network. */
  own: ReadonlySet<string>;
  /** Names of further hosts and of those above at their protocol's usual port: only at a public address. */
  names: ReadonlySet<string>;
};

/** From the addresses of the back office and of its pictures, and from the names of other hosts. */
export function pictureHosts(addresses: readonly string[], names: readonly string[] = []): PictureHosts {
  const urls = addresses.map((address) => new URL(address));
  return {
    own: new Set(urls.map(({ host }) => host)),
    names: new Set([...urls.map(({ hostname }) => hostname), ...names.map((name) => name.toLowerCase())]),
  };
}

/** Whether an IP address can be reached from everywhere: not one of this machine, its networks or a special use. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

class HostRefused extends Error {
  constructor(host: string) {
    super(`pictures may not come from ${host}: name it in PICTURE_HOSTS if it is the retailer's`);
  }
}

/** Resolves a name, and fails when any of its addresses is not public: it would be asked on our behalf. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.some(({ address }) => !isPublic(address))) return done(new HostRefused(hostname), '');
    const [first] = found;
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
  });

function isAllowed({ own, names }: PictureHosts, { host, hostname, port }: URL): boolean {
  if (own.has(host)) return true;
  if (!names.has(hostname) || port !== '') return false;
  // A connection to an address is made without a lookup.
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || isPublic(address);
}

/** Refuses each request, and each that a redirect leads to, to a host that is not allowed. */
const onlyTo =
  (hosts: PictureHosts): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (request, handler) => {
    const url = new URL(String(request.origin));
    if (isAllowed(hosts, url)) return dispatch(request, handler);
    // A redirect is followed inside of undici, where nobody would catch what is thrown.
    handler.onResponseError?.(NOT_STARTED, new HostRefused(url.host));
    return true;
  };

/** Of a request that was not sent: there is nothing to pause or to abort. */
const NOT_STARTED: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  rawHeaders: null,
  rawTrailers: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

/** Connections, so many to each host, that only reach these hosts. */
export const agentFor = (hosts: PictureHosts, connections: number): Dispatcher =>
  new Agent({
    connections,
    factory: (origin, options: Pool.Options) =>
      new Pool(
        origin,
        hosts.own.has(new URL(origin).host) ? options : { ...options, connect: { lookup: publicLookup } },
      ),
  }).compose(onlyTo(hosts));
