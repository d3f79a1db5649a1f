import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { storeContract } from '../contract/mod.ts';
import { fillLargeProject } from './large-project.ts';
import { notingStatements, OF_ANSWERS, stepsThroughAll, triggerStatements } from './statement-plans.ts';
import { aDatabase, openTestStore } from './support.ts';

// Other files run in the same process: what they ask isn't of the contract.
describe('the store on SQLite', () => {
  let noting: ReturnType<typeof notingStatements>;
  before(() => {
    noting = notingStatements();
  });
  after(() => noting.stop());

  storeContract('sqlite', openTestStore);

  describe('the plan of every statement of the contract, and of triggers', () => {
    test('goes by the key of the rows that it is about, and not through all that a project has', async () => {
      const { texts } = noting;
      assert.ok(texts.size > 250, `${texts.size} statements: run the whole file`);
      await using database = await aDatabase();
      const raw = new Sqlite(database.path);
      const all = [...texts, ...triggerStatements(raw)];
      assert.deepEqual(stepsThroughAll(raw, all, OF_ANSWERS), [], 'by the statistics of the schema');
      fillLargeProject(raw);
      raw.exec('analyze');
      raw.close();
      // It has one project, few prompts and few brands: these are read whole then.
      const analysed = new Sqlite(database.path);
      assert.deepEqual(stepsThroughAll(analysed, all, OF_ANSWERS, OF_ANSWERS), [], 'after analyze');
      analysed.close();
    });

    test('of an index that has no statistics is none: the planner is told of each one of projects', async () => {
      await using database = await aDatabase();
      const raw = new Sqlite(database.path, { readonly: true });
      const untold = raw
        .prepare(
          `select list.name from pragma_table_list as indexed join pragma_index_list(indexed.name) as list
          join pragma_index_info(list.name) as field on field.seqno = 0 and field.name = 'project'
        where indexed.schema = 'main' and indexed.type = 'table' and not list.partial and not exists (
          select 1 from sqlite_stat1 where tbl = indexed.name and idx in (list.name, iif(list.origin = 'pk', tbl, null))
        )`,
        )
        .pluck()
        .all();
      raw.close();
      assert.deepEqual(untold, []);
    });
  });
});
