import { parse } from 'tldts';
import type { SplitHost } from '../../domain/analysis/mod.ts';

/** @see SplitHost */
export const splitHost: SplitHost = (host) => {
  const { domain, subdomain } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
  });
  return domain === null ? { rootDomain: host, subDomain: null } : { rootDomain: domain, subDomain: subdomain || null };
};
