import {
  compareCodePoints,
  type DoubtedText,
  type DoubtReader,
  type DoubtTransactor,
  type ProjectId,
  undecided,
  underDecisions,
} from '../../domain/mod.ts';
import { rewrite, withOutcome } from './analyses.ts';
import { type Access, contentOf, contentToChange, type ProjectData, type WrittenExecution } from './data.ts';
import { nextUpdate } from './job-executions.ts';

export function doubtReader(access: Access): DoubtReader {
  return {
    async decisions(project, textDigests) {
      const all = [...contentOf(access(), project).decisions.values()];
      return structuredClone(all.filter(({ textDigest }) => textDigests?.includes(textDigest) ?? true)).sort((a, b) =>
        compareCodePoints(a.textDigest, b.textDigest),
      );
    },
    async texts(project, limit) {
      const content = contentOf(access(), project);
      const texts = Map.groupBy(doubtedIn(content), ({ execution }) => execution.doubt!.textDigest);
      return Array.from(texts, ([textDigest, written]): DoubtedText => {
        const doubts = written.map(({ execution }) => execution.doubt!);
        const least = (of: readonly string[]) => of.toSorted(compareCodePoints)[0]!;
        return {
          textDigest,
          kind: least(doubts.map(({ kind }) => kind)) as DoubtedText['kind'],
          why: least(doubts.map(({ why }) => why)),
          answers: written.length,
          jobExecutionId: least(written.map(({ execution }) => execution.id)),
          decided: content.decisions.get(textDigest)?.outcome ?? null,
        };
      })
        .sort(
          (a, b) =>
            Number(a.decided !== null) - Number(b.decided !== null) ||
            b.answers - a.answers ||
            compareCodePoints(a.textDigest, b.textDigest),
        )
        .slice(0, limit);
    },
    answersOf: async (project, textDigest) => of(contentOf(access(), project), textDigest).length,
  };
}

export function doubtTransactor(access: Access): DoubtTransactor {
  const to = (project: ProjectId) => contentToChange(access(), project);
  return {
    ...doubtReader(access),
    async decide(project, decision) {
      to(project).decisions.set(decision.textDigest, structuredClone(decision));
    },
    async forget(project, textDigest) {
      const { decisions } = to(project);
      const isThere = decisions.get(textDigest) !== undefined;
      decisions.delete(textDigest);
      return isThere;
    },
    async settle(project, textDigest, limit, now) {
      const content = to(project);
      const decision = content.decisions.get(textDigest);
      const unsettled = of(content, textDigest)
        .map((written) => ({
          written,
          known: underDecisions(undecided(written.execution.doubt!), decision ? [decision] : []),
        }))
        .filter(
          ({ written: { execution }, known }) =>
            execution.outcome !== known.outcome || execution.outcomeFrom !== known.outcomeFrom,
        )
        .slice(0, limit);
      if (unsettled.length === 0) return 0;
      const updatedAt = nextUpdate(content, now);
      for (const { written, known } of unsettled) {
        rewrite(content, written, withOutcome(written.execution, known), { updatedAt });
      }
      return unsettled.length;
    },
  };
}

const doubtedIn = ({ executions }: ProjectData): WrittenExecution[] =>
  [...executions.values()].filter(({ execution }) => execution.doubt !== undefined);

const of = (content: ProjectData, digest: string): WrittenExecution[] =>
  doubtedIn(content).filter(({ execution }) => execution.doubt!.textDigest === digest);
