import type { ProjectId } from '../../../domain/ids.ts';
import type { DoubtedText } from '../../../domain/outcomes/mod.ts';
import type { Finding } from '../../../domain/ports/mod.ts';
import type { Db } from '../db.ts';
import { doubtReader } from '../doubts.ts';
import { rowsOf } from '../rows.ts';

/** Texts that are named; the answers of the rest are counted. */
const NAMED = 20;

/**
 * Texts of answers that the rules doubt, until a person decides: those of most answers first. They are no damage. (contract 16,
 * "Outcomes")
 */
export async function doubtNotes(db: Db): Promise<readonly Finding[]> {
  const projects = await rowsOf<{ readonly project: ProjectId; readonly answers: number }>(
    db,
    `select project.uuid as project, count(*) as answers from doubt join project on project.id = doubt.project
      left join decision on decision.project = doubt.project and decision.text_digest = doubt.text_digest
      where removed_at is null and decision.outcome is null group by 1 order by 1`,
    [],
  );
  const texts: (DoubtedText & { readonly project: ProjectId })[] = [];
  for (const { project } of projects) {
    const found = await doubtReader(db).texts(project, NAMED);
    texts.push(...found.filter(({ decided }) => decided === null).map((text) => ({ ...text, project })));
  }
  const named = texts.sort((a, b) => b.answers - a.answers).slice(0, NAMED);
  const all = projects.reduce((sum, { answers }) => sum + Number(answers), 0);
  const more = all - named.reduce((sum, { answers }) => sum + answers, 0);
  return [...named.map(noteOf), ...(more === 0 ? [] : [note(null, `${more} more answers may be none`)])];
}

const note = (id: string | null, problem: string): Finding => ({ table: 'job_execution', id, problem, isNote: true });

const noteOf = ({ project, textDigest, why, answers, jobExecutionId }: DoubtedText & { readonly project: ProjectId }) =>
  note(
    jobExecutionId,
    `${answers === 1 ? 'may be no answer' : `and ${answers - 1} like it may be no answers`}: ${why}; decide under Answers, ` +
      `Doubtful, or with POST /api/v1/responses/decisions for project ${project} and text ${textDigest}`,
  );
