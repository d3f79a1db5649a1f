import type { AnalysedMention, Claim, Mention, Opinion } from '../../domain/analysis/mod.ts';
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
export const claimsText = (claims: readonly Claim[]): string =>
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
