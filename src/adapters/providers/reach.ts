import { BlockList, isIP } from 'node:net';
import { portProblem } from '../../domain/collection/mod.ts';

/** Which addresses organisations may have asked: public ones, and those of networks that the operator lets through. */
export interface Reach {
  readonly isReachable: (address: string) => boolean;
  /** Problem of a literal address or a scheme; undefined = none, or a name, which is looked up when it is asked. */
  readonly problem: (url: string) => string | undefined;
  /** Why an address is not asked, and what would have it asked. */
  readonly unreachable: (address: string) => string;
}

/** `allowed` are networks that are let through all the same, by a flag. (contract 12, "Keys and money") */
export function reachOf(allowed: readonly string[] = [], flag = '--collect-allow'): Reach {
  const allowList = listOf(allowed);
  const unreachable = (address: string) =>
    `${address} is not a public address: the operator can allow it with ${flag} ${address}/${isIP(address) === 6 ? 128 : 32}`;
  const isReachable = (address: string) => isIn(allowList, address) || !isPrivate(address);
  return {
    isReachable,
    unreachable,
    problem(given) {
      const { hostname, protocol, port } = new URL(given);
      const wrongPort = portProblem(port);
      if (wrongPort !== undefined) return wrongPort;
      const host = hostname.replace(/^\[|\]$/g, '');
      const isAddress = isIP(host) !== 0;
      if (isAddress && !isReachable(host)) return unreachable(host);
      const isEnough = protocol === 'https:' || (protocol === 'http:' && isAddress && isIn(allowList, host));
      return isEnough ? undefined : 'must begin with https://';
    },
  };
}

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
