import type { AuditFinding, AuditItem, AuditSample } from '../audit-samples/mod.ts';
import type { Correction } from './types.ts';

/**
 * A sample with the verdicts of corrections on items without one: a finding that a person corrected was wrong, and one that agrees with
 * what a person says is right. (contract 16, "Corrections")
 * @example
 * const item = { id: 'i', jobExecutionId: 'j', language: 'en', finding: 'named' as const, isRight: null };
 * const counts = { hits: 1, misses: 0 };
 * const sample = {
 *   id: 's', entityId: 'e', metric: 'mention' as const, scope: {}, seed: 1, createdAt: 0, population: counts, drawn: counts,
 *   figure: null, items: [item],
 * };
 * const said = { id: 'c', jobExecutionId: 'j', entityId: 'e', about: ['e'], textDigest: 'd', note: '', by: '', createdAt: 0 };
 * const gone = { ...said, what: 'mention', value: { mentioned: false } } as const;
 * assert.equal(judgedByCorrections(sample, [gone]).items[0]?.isRight, false);
 */
export function judgedByCorrections(sample: AuditSample, corrections: readonly Correction[]): AuditSample {
  const about = Map.groupBy(
    corrections.filter((correction) => correction.about.includes(sample.entityId)),
    ({ jobExecutionId }) => jobExecutionId,
  );
  if (about.size === 0) return sample;
  const judged = (item: AuditItem): AuditItem => {
    const said =
      item.isRight === null &&
      (about.get(item.jobExecutionId) ?? []).findLast(({ what }) => what === METRICS[sample.metric]);
    return said ? { ...item, isRight: findingOf(said) === item.finding } : item;
  };
  return { ...sample, items: sample.items.map(judged) };
}

/** Kind of the corrections that judge a metric; sources have none. */
const METRICS = { mention: 'mention', sentiment: 'verdict', source: null } as const;

/** What an audit calls what a person says is right. */
function findingOf({ what, value }: Correction): AuditFinding | undefined {
  if (what === 'mention') return value.mentioned ? 'named' : 'not-named';
  return what === 'verdict' ? value : undefined;
}
