import type { JobExecutionId } from '../../domain/ids.ts';
import { ANY_EVIDENCE, type ResponseListRequest, type ResponsePage } from '../../domain/reports/mod.ts';
import type { StoredResponse } from '../../domain/responses/mod.ts';
import type { Scope } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';

interface Answers {
  page(request: ResponseListRequest): Promise<ResponsePage>;
  byIds(ids: readonly JobExecutionId[]): Promise<readonly StoredResponse[]>;
}

/**
 * Names the first or the last answer in scope, whichever lies farther from the middle one: where a series without dates is
 * too long, it mostly has a wrong time. Undefined where there is no answer. (contract 10, "Wrong values")
 */
export async function outlyingAnswer({ page, byIds }: Answers, scope: Scope): Promise<string | undefined> {
  const listed = { scope, evidence: ANY_EVIDENCE, pageSize: 1 };
  const at = (place: number) => page({ ...listed, sort: [{ field: 'time', direction: 'ASC' }], page: place });
  const first = await at(1);
  const middle = await at(Math.max(1, Math.ceil(first.totalRecords / 2)));
  const last = await at(Math.max(1, first.totalRecords));
  const found = await byIds([first, middle, last].flatMap(({ ids }) => ids));
  const answerOf = ({ ids }: ResponsePage) => found.find(({ id }) => id === ids[0]);
  const [a, b, c] = [answerOf(first), answerOf(middle), answerOf(last)];
  if (!a || !b || !c) return undefined;
  const outlier = b.time - a.time > c.time - b.time ? a : c;
  return `the answer ${outlier.id} is of ${toIso(outlier.time)}, far from the others`;
}
