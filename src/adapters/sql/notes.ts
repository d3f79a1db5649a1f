import type { NoteReader, NoteTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';

export function noteReader(db: Db): NoteReader {
  return {
    of: async (subject) =>
      (await db.selectFrom('note').select('body').where('subject', '=', subject).executeTakeFirst())?.body,
    beginning: (start) =>
      db
        .selectFrom('note')
        .select(['subject', 'body'])
        .where('subject', '>=', start)
        .where('subject', '<', `${start}\u{10ffff}`)
        .orderBy('subject')
        .execute(),
  };
}

export function noteTransactor(db: Db): NoteTransactor {
  return {
    ...noteReader(db),
    async put(subject, body) {
      const put = db.insertInto('note').values({ subject, body });
      await put.onConflict((conflict) => conflict.column('subject').doUpdateSet({ body })).execute();
    },
    async remove(subject) {
      await db.deleteFrom('note').where('subject', '=', subject).execute();
    },
  };
}
