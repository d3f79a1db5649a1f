/** Where it is asked whether the service is alive and ready: of anybody, over plain HTTP, however busy it is. (contract 10) */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

/**
 * The path of a target and its query string. A client may also send the whole URL, as it would to a proxy (RFC 9112, 3.2.2), and
 * several slashes before `api`, where its base address ends in one.
 * @example assert.equal(splitTarget('//api/v1/projects?limit=1').path, '/api/v1/projects')
 */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const [path = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  return { path: path.replace(/^\/{2,}(?=(api|mcp)(\/|$))/, '/'), search: rest.join('?') };
}

/** @example assert.equal(isProbe('/healthz?verbose'), true) */
export function isProbe(target: string): boolean {
  const { path } = splitTarget(target);
  return path === PROBES.alive || path === PROBES.ready;
}
