import { remembered } from '../remembered.ts';

/** A site with the ending of any country: `google.de`, `google.co.uk`. */
const COUNTRY = '(?:[a-z]{2,3}|com?\\.[a-z]{2})';

/** Hosts of which each table remembers the rules. */
const HOSTS = 1_000;

/** The rules of a host, in their order. */
type RulesOfHost<Rule> = (host: string) => readonly Rule[];

/**
 * Finds the rules of a host quickly: patterns are hosts, which stand for those below them too unless `isExact`, `name.*` with
 * any country's ending, and `*.name` for the hosts below it. `www.` makes no difference.
 * @example
 * const rules = rulesByHost([['google.*', 1], ['example.com', 2]], { isExact: false });
 * assert.deepEqual([rules('www.google.co.uk'), rules('a.example.com'), rules('other.example')], [[1], [2], []]);
 */
export function rulesByHost<Rule>(
  patterns: readonly (readonly [pattern: string, rule: Rule])[],
  { isExact }: { readonly isExact: boolean },
): RulesOfHost<Rule> {
  const compiled = patterns.map(([pattern, rule]) => ({ pattern, isOf: matcherOf(pattern, isExact), rule }));
  // Most hosts have no rule, which one look or two tells.
  const byEnd = Map.groupBy(compiled, ({ pattern }) => lastTwoLabels(pattern));
  const hasCountries = patterns.some(([pattern]) => pattern.endsWith('.*'));
  const none: readonly Rule[] = [];
  return remembered((host) => {
    const inCountry = hasCountries ? byEnd.get(anyCountry(host)) : undefined;
    const own = byEnd.get(lastTwoLabels(host));
    if (own === undefined && inCountry === undefined) return none;
    const site = host.startsWith('www.') ? host.slice(4) : host;
    return [...(own ?? []), ...(inCountry ?? [])].flatMap(({ isOf, rule }) => (isOf.test(site) ? [rule] : none));
  }, HOSTS);
}

const lastTwoLabels = (host: string): string => host.slice(host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1);

/** How a host's site is written with any country's ending: `google.*` of `www.google.co.uk`. */
function anyCountry(host: string): string {
  let end = host.lastIndexOf('.');
  if (host.endsWith('.co', end) || host.endsWith('.com', end)) end = host.lastIndexOf('.', end - 1);
  return `${host.slice(host.lastIndexOf('.', end - 1) + 1, Math.max(0, end))}.*`;
}

function matcherOf(pattern: string, isExact: boolean): RegExp {
  const isBelow = pattern.startsWith('*.');
  const written = pattern
    .replace(/^\*\./, '')
    .replaceAll('.', '\\.')
    .replace(/\\\.\*$/, `\\.${COUNTRY}`);
  return new RegExp(`^${isBelow ? '(?:[^.]+\\.)+' : isExact ? '' : '(?:[^.]+\\.)*'}${written}$`);
}
