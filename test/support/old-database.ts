import Sqlite from 'better-sqlite3';
import type { KeptAnswer } from '../../src/adapters/sql/mod.ts';
import { textOf } from '../../src/adapters/sql/packed-answers.ts';

/** Makes a database as it was before its answers had an index and were compressed: all of them are still to be brought up to date. */
export function ageAnswers(path: string): void {
  const raw = new Sqlite(path, { timeout: 10_000 });
  raw.transaction(() => {
    const packed = raw.prepare<[], KeptAnswer & { readonly id: number }>(
      'select id, answer, packed from job_execution where packed is not null',
    );
    const unpack = raw.prepare('update job_execution set answer = ?, packed = null where id = ?');
    for (const { id, ...kept } of packed.all()) unpack.run(textOf(kept), id);
    raw.exec("insert into answer_text (answer_text) values ('delete-all')");
    for (const table of ['answer_text_progress', 'answer_pack_progress']) {
      raw.exec(`update ${table} set done = 0, target = coalesce((select max(id) from job_execution), 0)`);
    }
  })();
  raw.close();
}
