import type { Finding } from '../../../domain/mod.ts';
import type { Db } from '../db.ts';
import { rowsOf } from '../rows.ts';

/** Texts that are named; the answers of the rest are counted. */
const NAMED = 20;

interface Doubted {
  readonly project: string;
  readonly digest: string;
  readonly why: string;
  readonly answers: number;
  readonly example: string;
}

const UNDECIDED = `from doubt join project on project.id = doubt.project
    join job_execution as answer on answer.project = doubt.project and answer.id = doubt.job_execution
    where removed_at is null and answer.outcome_from <> 'decided'`;

/**
 * Texts of answers that the rules doubt, until a person decides: those of most answers first. They are no damage. (contract 16,
 * "Outcomes")
 */
export async function doubtNotes(db: Db): Promise<readonly Finding[]> {
  const note = (id: string | null, problem: string): Finding => ({ table: 'job_execution', id, problem, isNote: true });
  const [all] = await rowsOf<{ readonly answers: number }>(db, `select count(*) as answers ${UNDECIDED}`, []);
  if (Number(all!.answers) === 0) return [];
  const texts = await rowsOf<Doubted>(
    db,
    `select project.uuid as project, text_digest as digest, min(why) as why, count(*) as answers, min(answer.uuid) as example
      ${UNDECIDED} group by 1, 2 order by 4 desc, 2 limit ${NAMED}`,
    [],
  );
  const named = texts.map(({ project, digest, why, answers, example }) =>
    note(
      example,
      `${answers === 1 ? 'may be no answer' : `and ${Number(answers) - 1} like it may be no answers`}: ${why}; decide under Answers, ` +
        `Doubtful, or with POST /api/v1/responses/decisions for project ${project} and text ${digest}`,
    ),
  );
  const more = Number(all!.answers) - texts.reduce((sum, { answers }) => sum + Number(answers), 0);
  return more === 0 ? named : [...named, note(null, `${more} more answers may be none`)];
}
