import type { WholeCircumstances } from '../../circumstances.ts';
import type { EntityId, JobExecutionId, QueryId } from '../../ids.ts';
import type { QueryType } from '../../query.ts';
import type { Scope } from '../../scope/mod.ts';

/** The answers in scope that name a brand, a division or a group. */
export interface NamingRequest {
  readonly scope: Scope;
  readonly entityId: EntityId;
}

/** What answers of one cell have in common: the prompt, the model and the locale, how they were asked and who brought them. */
export interface AnswerCell {
  readonly query: QueryId;
  /** The name of its topic. */
  readonly topic: string;
  readonly type: QueryType | null;
  readonly model: string;
  readonly country: string;
  readonly language: string;
  /** null = it does not say. */
  readonly collector: string | null;
  readonly asked: WholeCircumstances;
}

/** Answers by id, side by side with the place of the cell of each among `cells`; in no order. */
export interface NamingAnswers {
  readonly cells: readonly AnswerCell[];
  readonly ids: readonly JobExecutionId[];
  readonly cellOf: Uint32Array;
}
