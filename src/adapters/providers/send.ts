import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type IncomingReply, LostReplyError, type OutgoingRequest, type Send } from '../../domain/mod.ts';

/** Longer replies are not read to their end. */
const LONGEST = 32 * 1024 * 1024;

/** Codes of connections that never came to be: nothing was asked. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']);

/**
 * Sends over sockets of its own. An address that an organisation names must be https and public: that is checked where the
 * socket looks it up, so that a name cannot lead elsewhere the second time. `allowed` are networks that are let through
 * all the same. (contract 12, "Keys and money")
 */
export function createSend({ allowed = [] }: { readonly allowed?: readonly string[] } = {}): Send {
  const allowList = listOf(allowed);
  const isReachable = (address: string) => isIn(allowList, address) || !isPrivate(address);

  return async (request, { isTenants, signal }) => {
    const url = new URL(request.url);
    if (isTenants) requireTenants(url, isReachable, (host) => isIn(allowList, host));
    // The domain knows no platform: what stops work is always its signal.
    return exchange(url, request, signal as AbortSignal, isTenants ? lookupWhere(isReachable) : undefined);
  };
}

function requireTenants(url: URL, isReachable: (address: string) => boolean, isAllowed: (address: string) => boolean) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // No name is looked up for an address that is written out.
  if (isIP(host) !== 0 && !isReachable(host)) throw refused(host);
  if (url.protocol !== 'https:' && !(isIP(host) !== 0 && isAllowed(host)))
    throw new LostReplyError(`${url.origin} is not asked: an organisation's address must begin with https://`, NOTHING);
}

const NOTHING = { mayHaveArrived: false, isFinal: true } as const;
const refused = (address: string) =>
  new LostReplyError(
    `${address} is not asked: it is no public address; whoever runs the service lets it through by --collect-allow`,
    NOTHING,
  );

/** Looks up a name, and refuses it where any of its addresses is refused. */
const lookupWhere =
  (isReachable: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const wrong = addresses.find(({ address }) => !isReachable(address));
      if (wrong) return callback(refused(wrong.address), '', 0);
      const { address, family } = addresses[0]!;
      return options.all ? callback(null, addresses) : callback(null, address, family);
    });
  };

function exchange(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  signal: AbortSignal,
  lookUp: LookupFunction | undefined,
): Promise<IncomingReply> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    const lost = (error: Error & { code?: string }) => {
      if (error instanceof LostReplyError) return reject(error);
      const mayHaveArrived = isSent && !UNSENT.has(error.code ?? '');
      const why = signal.aborted ? 'no reply came in time' : `the connection was lost (${error.code ?? error.message})`;
      return reject(new LostReplyError(why, { mayHaveArrived: mayHaveArrived || signal.aborted }));
    };
    const given = { method, headers, signal, agent: false as const, ...(lookUp && { lookup: lookUp }) };
    const asked = (url.protocol === 'https:' ? https : http).request(url, given, (reply) => {
      const parts: Buffer[] = [];
      let length = 0;
      reply.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > LONGEST)
          asked.destroy(
            new LostReplyError(`the reply is longer than ${LONGEST} bytes`, { mayHaveArrived: true, isFinal: true }),
          );
      });
      reply.on('error', lost);
      reply.on('aborted', () => lost(new Error('cut')));
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: reply.statusCode ?? 0, headers: flat(reply.headers), body: text });
      });
    });
    asked.on('error', lost);
    asked.end(body, () => (isSent = true));
  });
}

const flat = (headers: http.IncomingHttpHeaders): IncomingReply['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));

/** Everything that is not the public internet: loopback, private, link-local, shared, documentation, multicast, mapped. */
const PRIVATE = listOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]);
/** Of IPv6 only this is the public internet, but for what leads back into IPv4 or is for examples. */
const PUBLIC_6 = listOf(['2000::/3']);
const PRIVATE_6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return isIn(PRIVATE, address);
  return !isIn(PUBLIC_6, address) || isIn(PRIVATE_6, address);
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
