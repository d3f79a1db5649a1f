import type { ExecutionTagId, JobExecutionId, ResponseFacts, TaggedResponses } from '../../src/domain/mod.ts';
import { numberFor } from './builders.ts';

/** That a response carries an execution tag. */
export interface ExecutionTagLink {
  readonly tagId: ExecutionTagId;
  readonly responseId: JobExecutionId;
}

/** The same as a store tells it of responses that are numbered by {@link numberFor}. */
export const byNumber = (links: readonly ExecutionTagLink[]): readonly TaggedResponses[] =>
  links.map(({ tagId, responseId }) => ({ tagId, numbers: [numberFor(responseId)] }));

/** The tags that a response carries by some links. */
export const tagsOf = ({ id }: ResponseFacts, all: readonly ExecutionTagLink[]): ExecutionTagId[] =>
  all.filter(({ responseId }) => responseId === id).map(({ tagId }) => tagId);
