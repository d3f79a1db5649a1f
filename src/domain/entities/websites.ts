import { hostOf, readableHost, unwrapped } from '../analysis/mod.ts';
import { type Entity, mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';

/**
 * The host by which a website is known, whatever address of it is given: lower case, readable, without `www.`. Without a
 * dot it is none: undefined.
 * @example assert.equal(websiteHost('https://www.Example.com/shop?a=b'), 'example.com')
 * @example assert.equal(websiteHost('shop.example.com'), 'shop.example.com')
 * @example assert.equal(websiteHost('Acme Inc'), undefined)
 */
export function websiteHost(address: string): string | undefined {
  const host = readableHost(hostOf(address)).replace(/^www\./, '');
  return /^[^\s.]+(?:\.[^\s.]+)+$/.test(host) && host.length <= LONGEST_HOST ? host : undefined;
}

const LONGEST_HOST = 253;

/**
 * The hosts of some addresses that are not among those known, each once; texts that aren't addresses are left out.
 * @example assert.deepEqual(furtherHosts(['acme.com'], ['https://acme.com/a', 'acme.de']), ['acme.de'])
 */
export function furtherHosts(known: readonly string[], addresses: readonly string[]): string[] {
  const seen = new Set(known);
  return addresses.flatMap((address) => {
    const host = websiteHost(address);
    if (host === undefined || seen.has(host)) return [];
    seen.add(host);
    return [host];
  });
}

/**
 * The host by which a source's owner is told: of its address, as far as that leads to the domain that the analysis found;
 * else the domain, where the address hides the page. null = not analysed.
 * @example assert.equal(ownersHost('https://shop.example.com/a', 'example.com'), 'shop.example.com')
 * @example assert.equal(ownersHost('https://vertexaisearch.cloud.google.com/grounding-api-redirect/x', 'example.com'), 'example.com')
 */
export function ownersHost(url: string, domain: string | null): string {
  const host = hostOf(unwrapped(url));
  return domain === null || host === domain || host.endsWith(`.${domain}`) ? host : domain;
}

/** A brand and the domains of its websites. */
export type Website = Pick<Entity, 'id' | 'mergedIntoId' | 'domains'>;

/** Whose website a host belongs to; undefined = nobody's that is tracked. */
export type OwnerOf = (host: string) => EntityId | undefined;

/**
 * Tells owners by the domains of entities: a host is theirs with all below it, the longest domain wins, then the earlier
 * entity. A merged entity's websites are its root's.
 * @example assert.equal(websiteOwners([{ id: 'a', mergedIntoId: null, domains: ['x.com'] }])('shop.x.com'), 'a')
 */
export function websiteOwners(entities: readonly Website[]): OwnerOf {
  const roots = mergeRoots(entities);
  const owners = new Map<string, EntityId>();
  for (const { id, domains } of entities) {
    for (const domain of domains) if (!owners.has(domain)) owners.set(domain, roots.get(id)!);
  }
  return (given) => {
    const host = readableHost(given);
    // No domain is longer, and to look up each end of a long text takes time that grows with its square.
    const first = host.length <= LONGEST_HOST ? 0 : host.indexOf('.', host.length - LONGEST_HOST - 1) + 1 || -1;
    for (let at = first; at >= 0 && at < host.length; at = host.indexOf('.', at) + 1 || -1) {
      const owner = owners.get(host.slice(at));
      if (owner !== undefined) return owner;
    }
    return undefined;
  };
}
