/** Where it is asked whether the service is alive and ready: of anybody, over plain HTTP, however busy it is. (contract 10) */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

/** The path of a target and its query string. A client may also send the whole URL, as it would to a proxy. (RFC 9112, 3.2.2) */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const [path = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  return { path, search: rest.join('?') };
}

/** @example assert.equal(isProbe('/healthz?verbose'), true) */
export function isProbe(target: string): boolean {
  const { path } = splitTarget(target);
  return path === PROBES.alive || path === PROBES.ready;
}
