import {
  type JudgedAnswer,
  type JudgeTask,
  judgedAnalysis,
  judgedAnswerOf,
  judgeQuestion,
  verdictByRules,
} from '../../domain/collection/mod.ts';
import type { FirstPlaces } from '../../domain/corrections/mod.ts';
import type { EntityId } from '../../domain/ids.ts';
import type { ResponseAnalysis } from '../../domain/job-execution.ts';
import type { Digest, StaleAnswer } from '../../domain/ports/mod.ts';

/** What verdicts are given for: the same text with the same names has the same. */
export const digestOf = (digest: Digest, asked: JudgedAnswer): string => digest(judgeQuestion([asked]));

interface Given {
  /** Of the judge that counts, by answer. */
  readonly tasks: ReadonlyMap<string, JudgeTask>;
  readonly names: ReadonlyMap<EntityId, string>;
  readonly digest: Digest;
  /** Where an answer first names each brand, by its place among the answers. */
  readonly placesOf: (at: number) => FirstPlaces;
}

/**
 * Analyses by the rules, with verdicts in the place of claims where a judge gave some on the answer as it is and on the brands
 * that are found in it now; and their tasks, with how often the rules said the same.
 */
export function withVerdicts(
  answers: readonly StaleAnswer[],
  analyses: readonly ResponseAnalysis[],
  { tasks, names, digest, placesOf }: Given,
): { readonly analyses: readonly ResponseAnalysis[]; readonly compared: readonly JudgeTask[] } {
  const compared: JudgeTask[] = [];
  const judged = analyses.map((analysis, at) => {
    const answer = answers[at]!;
    const task = tasks.get(answer.id);
    if (!task?.verdicts) return analysis;
    const asked = judgedAnswerOf({ ...answer, analysis }, names);
    if (asked === undefined || digestOf(digest, asked) !== task.digest) return analysis;
    const verdicts = new Map(asked.entities.map(({ id }, place) => [id, task.verdicts![place]!]));
    const agreed = analysis.mentions.filter((mention) => verdicts.get(mention.entityId) === verdictByRules(mention));
    compared.push({ ...task, agreed: agreed.length });
    return judgedAnalysis(analysis, { judgedBy: task.judge, verdicts, places: placesOf(at) });
  });
  return { analyses: judged, compared };
}
