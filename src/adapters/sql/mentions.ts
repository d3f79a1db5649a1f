/*
 * What analyses found, as rows: mentions of brands with their claims first, then pages. By the small ids of their answers.
 */

import {
  type AnalysedMention,
  asidesIn,
  type Claim,
  type Mention,
  type Opinion,
  type SourceAnalysis,
} from '../../domain/analysis/mod.ts';
import type { Db } from './db.ts';
import { listed, readList } from './rows.ts';

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
    .select(['sentiment', 'praise', 'criticism', 'known', 'recommended'])
    .where('mention.project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .orderBy('job_execution')
    .orderBy('ranking_position')
    .execute();
  return grouped(rows, ({ job_execution, known, ...mention }) => [job_execution, { ...mention, known: known === 1 }]);
}

/** The same with the claims about what is mentioned, and how the verdicts came about. */
export async function analysedMentionsOf(
  db: Db,
  project: number,
  executions: readonly number[],
): Promise<ReadonlyMap<number, readonly AnalysedMention[]>> {
  const mentions = await mentionsOf(db, project, executions);
  const rows = await db
    .selectFrom('mention_claims')
    .innerJoin('entity', 'entity.id', 'mention_claims.entity')
    .select(['job_execution', 'entity.uuid as entityId', 'claims', 'opinion'])
    .where('mention_claims.project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .execute();
  const said = new Map(rows.map((row) => [`${row.job_execution} ${row.entityId}`, saidIn(row)]));
  const withClaims = (execution: number, own: readonly Mention[]) =>
    own.map((mention) => ({ ...mention, ...(said.get(`${execution} ${mention.entityId}`) ?? { claims: [] }) }));
  return new Map(Array.from(mentions, ([execution, own]) => [execution, withClaims(execution, own)]));
}

type ClaimRow = readonly [
  start: Claim['start'],
  end: Claim['end'],
  side: Claim['side'],
  weight: Claim['weight'],
  rule: Claim['rule'],
  word: Claim['word'],
  aspect?: Claim['aspect'],
];

/** Claims as their column holds them. */
const claimsText = (claims: readonly Claim[]): string =>
  JSON.stringify(
    claims.map(({ start, end, side, weight, rule, word, aspect }): ClaimRow => {
      const row = [start, end, side, weight, rule, word] as const;
      return aspect === undefined ? row : [...row, aspect];
    }),
  );

/** The same, back. */
export const claimsIn = (text: string): readonly Claim[] =>
  (JSON.parse(text) as readonly ClaimRow[]).map(([start, end, side, weight, rule, word, aspect]) => {
    return { start, end, side, weight, rule, word, ...(aspect !== undefined && { aspect }) };
  });

type OpinionRow = readonly [
  decidedBy: Opinion['decidedBy'],
  chance: number | null,
  unclear: NonNullable<Opinion['unclear']> | null,
  start?: number,
  end?: number,
];

/** How a verdict came about as its column holds it. */
const opinionText = ({ decidedBy, chance, unclear, words }: Opinion): string => {
  const row: OpinionRow = [decidedBy, chance ?? null, unclear ?? null];
  return JSON.stringify(words === undefined ? row : [...row, words.start, words.end]);
};

/** The same, back. */
function opinionIn(text: string): Opinion {
  const [decidedBy, chance, unclear, start, end] = JSON.parse(text) as OpinionRow;
  return {
    decidedBy,
    ...(chance !== null && { chance }),
    ...(unclear !== null && { unclear }),
    ...(start !== undefined && end !== undefined && { words: { start, end } }),
  };
}

/** What a row beside a mention holds; undefined = there is none. */
export const saidText = ({ claims, opinion }: Pick<AnalysedMention, 'claims' | 'opinion'>) =>
  claims.length === 0 && opinion === undefined
    ? undefined
    : { claims: claimsText(claims), opinion: opinion === undefined ? null : opinionText(opinion) };

/** The same, back. */
const saidIn = ({ claims, opinion }: { readonly claims: string; readonly opinion: string | null }) => ({
  claims: claimsIn(claims),
  ...(opinion !== null && { opinion: opinionIn(opinion) }),
});

/** What rows hold, by what they belong to, in their order. */
function grouped<Row, Key, Value>(
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

/** What the analyses of some executions say of their sources, by the executions' small ids, in the sources' order. */
export async function sourceAnalysesOf(
  db: Db,
  project: number,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly SourceAnalysis[]>> {
  const competitors = await db
    .selectFrom('source_competitor')
    .innerJoin('entity', 'entity.id', 'source_competitor.entity')
    .select(['job_execution', 'item', 'entity.uuid as entityId'])
    .where('source_competitor.project', '=', project)
    .where('job_execution', 'in', listed(keys))
    .execute();
  const placeText = (execution: number, item: number) => `${execution} ${item}`;
  const named = grouped(competitors, ({ job_execution, item, entityId }) => [placeText(job_execution, item), entityId]);
  const rows = await db
    .selectFrom('source')
    .select(['job_execution', 'item', 'url', 'found', 'root_domain', 'sub_domain', 'matches'])
    .where('project', '=', project)
    .where('job_execution', 'in', listed(keys))
    .where('root_domain', 'is not', null)
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  return grouped(rows, ({ job_execution, item, url, found, root_domain, sub_domain, matches }) => [
    job_execution,
    {
      url,
      found: found === 1,
      matches: readList(matches!),
      rootDomain: root_domain!,
      subDomain: sub_domain,
      competitors: named.get(placeText(job_execution, item)) ?? [],
    },
  ]);
}

/** What an analysis found beside mentions and sources, as its row has it. */
export const foundBeside = ({ judgedBy, setAside }: { judgedBy: string | null; setAside: string | null }) => ({
  ...(setAside !== null && { setAside: asidesIn(setAside) }),
  ...(judgedBy !== null && { judgedBy }),
});
