import type { AnalysedMention, Claim, Mention } from '../../domain/mod.ts';
import type { Db } from './db.ts';
import { listed } from './rows.ts';

/** What the analyses of some executions mention, by the executions' small ids, in ranking order. */
export async function mentionsOf(
  db: Db,
  project: number,
  executions: readonly number[],
): Promise<ReadonlyMap<number, readonly Mention[]>> {
  const rows = await db
    .selectFrom('mention')
    .innerJoin('entity', 'entity.id', 'mention.entity')
    .select(['job_execution', 'entity.uuid as entityId', 'count', 'ranking_position as rankingPosition'])
    .select(['sentiment', 'praise', 'criticism', 'known'])
    .where('mention.project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .orderBy('job_execution')
    .orderBy('ranking_position')
    .execute();
  return grouped(rows, ({ job_execution, known, ...mention }) => [job_execution, { ...mention, known: known === 1 }]);
}

/** The same with the claims about what is mentioned. */
export async function analysedMentionsOf(
  db: Db,
  project: number,
  executions: readonly number[],
): Promise<ReadonlyMap<number, readonly AnalysedMention[]>> {
  const mentions = await mentionsOf(db, project, executions);
  const rows = await db
    .selectFrom('mention_claims')
    .innerJoin('entity', 'entity.id', 'mention_claims.entity')
    .select(['job_execution', 'entity.uuid as entityId', 'claims'])
    .where('mention_claims.project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .execute();
  const claims = new Map(rows.map((row) => [`${row.job_execution} ${row.entityId}`, claimsIn(row.claims)]));
  const withClaims = (execution: number, own: readonly Mention[]) =>
    own.map((mention) => ({ ...mention, claims: claims.get(`${execution} ${mention.entityId}`) ?? [] }));
  return new Map(Array.from(mentions, ([execution, own]) => [execution, withClaims(execution, own)]));
}

type ClaimRow = readonly [Claim['start'], Claim['end'], Claim['side'], Claim['weight'], Claim['rule'], Claim['word']];

/** Claims as their column holds them. */
export const claimsText = (claims: readonly Claim[]): string =>
  JSON.stringify(
    claims.map(({ start, end, side, weight, rule, word }): ClaimRow => [start, end, side, weight, rule, word]),
  );

/** The same, back. */
export const claimsIn = (text: string): readonly Claim[] =>
  (JSON.parse(text) as readonly ClaimRow[]).map(([start, end, side, weight, rule, word]) => {
    return { start, end, side, weight, rule, word };
  });

/** What rows hold, by what they belong to, in their order. */
export function grouped<Row, Key, Value>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [Key, Value],
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of rows.map(entryOf)) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
