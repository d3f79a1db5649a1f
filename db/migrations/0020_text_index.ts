import { type Kysely, sql } from 'kysely';

/*
 * Three characters that follow each other in a folded answer, and the project as three more: what a search in answers begins
 * with. It keeps no text, and no places. Answers that are there already go into it a batch at a time, by their ids, while a
 * service runs; those with ids after `done`, up to `target`, are not in it yet. Whatever deletes an answer, a reference that
 * cascades, too, takes it out.
 */
const STATEMENTS = [
  `create virtual table answer_text using fts5(
    project, answer, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1'
  )`,
  `create table answer_text_progress (
    id integer primary key check (id = 1), done integer not null, target integer not null
  ) strict`,
  'insert into answer_text_progress select 1, 0, coalesce(max(id), 0) from job_execution',
  `create trigger answer_text_removed after delete on job_execution begin
    delete from answer_text where rowid = old.id;
  end`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
