import { type Entity, mergeRoots } from '../entity.ts';
import type { EntityId, JobExecutionId, NextId } from '../ids.ts';
import type { RowOutcome } from '../imports/mod.ts';
import type { Instant } from '../time.ts';
import { correctionKey } from './keys.ts';
import { type CorrectedAnswer, correctionProblems } from './requests.ts';
import type { Correction, CorrectionFields } from './types.ts';

/** Why a row of corrections did not go in. */
export type CorrectionRowError = 'RESPONSE_NOT_FOUND' | 'ENTITY_NOT_FOUND' | 'NOT_CORRECTABLE';

/** A correction as a person sends it, or as an export carries it. */
export interface CorrectionRow {
  readonly fields: CorrectionFields;
  readonly by: string;
  readonly createdAt: Instant;
}

/** An outcome of a row, with each problem of one that can't be applied. */
export type CorrectionOutcome = RowOutcome<CorrectionRowError> & { readonly problems?: readonly string[] };

/** What of a project corrections are checked by. */
interface CorrectionState {
  readonly answers: ReadonlyMap<JobExecutionId, CorrectedAnswer & { readonly textDigest: string }>;
  readonly entities: readonly Entity[];
  /** Corrections of these answers that hold. */
  readonly stored: readonly Correction[];
}

/** What an import of corrections would write, and what it says of each row. */
interface CorrectionPlan {
  readonly corrections: readonly Correction[];
  readonly outcomes: readonly CorrectionOutcome[];
}

/**
 * Plans corrections, each seeing the ones before it: one about the same takes the place of the earlier. Of carried ones, which come
 * with an export, those about what is corrected already stay out. (contract 16, "Corrections")
 * @example
 * const fields = { jobExecutionId: 'j', entityId: 'a', note: '', what: 'verdict', value: 'mixed' } as const;
 * const state = { answers: new Map(), entities: [], stored: [] };
 * const { outcomes } = planCorrections(state, [{ fields, by: 'me', createdAt: 0 }], { nextId: () => 'c', isCarried: false });
 * assert.equal(outcomes[0]?.error, 'RESPONSE_NOT_FOUND');
 */
export function planCorrections(
  { answers, entities, stored }: CorrectionState,
  rows: readonly CorrectionRow[],
  { nextId, isCarried }: { readonly nextId: NextId; readonly isCarried: boolean },
): CorrectionPlan {
  const known = new Map(stored.map((correction) => [correctionKey(correction), correction]));
  const changed = new Map<string, Correction>();
  const roots = mergeRoots(entities);
  const outcomes = rows.map(({ fields, by, createdAt }, index): CorrectionOutcome => {
    const { jobExecutionId, entityId } = fields;
    const failed = (error: CorrectionRowError, detail: string) => ({ index, action: 'failed' as const, error, detail });
    const answer = answers.get(jobExecutionId);
    if (!answer) return failed('RESPONSE_NOT_FOUND', `No response "${jobExecutionId}" in this project`);
    if (!roots.has(entityId)) return failed('ENTITY_NOT_FOUND', `No entity "${entityId}" in this project`);
    const about = [entityId, ...mergedInto(entityId, entities, roots)];
    const mentions = [...answer.analysis.mentions, ...newMention(fields, known)];
    const problems = correctionProblems(fields, { ...answer, analysis: { mentions } }, about);
    if (problems.length > 0) return { ...failed('NOT_CORRECTABLE', problems.join('; ')), problems };
    const key = correctionKey(fields);
    const there = known.get(key);
    if (there && (isCarried || isSame(there, fields))) return { index, action: 'unchanged', id: there.id };
    const correction: Correction = {
      ...fields,
      ...{ id: nextId(), about, textDigest: answer.textDigest, by, createdAt },
    };
    known.set(key, correction);
    changed.set(key, correction);
    return { index, action: there ? 'updated' : 'created', id: correction.id };
  });
  return { corrections: [...changed.values()], outcomes };
}

const mergedInto = (
  root: EntityId,
  entities: readonly Entity[],
  roots: ReadonlyMap<EntityId, EntityId>,
): readonly EntityId[] => entities.flatMap(({ id }) => (id !== root && roots.get(id) === root ? id : []));

/** The mention that a person says there is, which the analysis of the answer may not have yet. */
function newMention({ jobExecutionId, entityId, note }: CorrectionFields, known: ReadonlyMap<string, Correction>) {
  const value = { mentioned: true };
  const said = known.get(correctionKey({ jobExecutionId, entityId, note, what: 'mention', value }));
  return said?.what === 'mention' && said.value.mentioned ? [{ entityId }] : [];
}

const isSame = (correction: Correction, { value, note }: CorrectionFields): boolean =>
  JSON.stringify([correction.value, correction.note]) === JSON.stringify([value, note]);
