import type { LocaleReader } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { projectKey } from './rows.ts';

export function localeReader(db: Db): LocaleReader {
  return {
    async ofRuns(project) {
      return db
        .selectFrom('cached_job')
        .select(['country', 'language'])
        .distinct()
        .where('project', '=', await projectKey(db, project))
        .execute();
    },
    async configured(project) {
      return db
        .selectFrom('query_locale')
        .innerJoin('query', 'query.id', 'query_locale.query')
        .select(['query_locale.country', 'query_locale.language'])
        .distinct()
        .where('query.project', '=', await projectKey(db, project))
        .where('query.deleted_at', 'is', null)
        .execute();
    },
  };
}
