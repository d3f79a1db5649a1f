import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import { auditReader } from '../../../src/adapters/sql/audit.ts';
import { connect } from '../../../src/adapters/sqlite/connect.ts';
import { connectionDialect } from '../../../src/adapters/sqlite/dialect.ts';
import { anOrganisation } from '../../support/builders.ts';
import { aDatabase } from './support.ts';

test('no page of the audit log sorts the log: an index has it in order, however long it is', async () => {
  await using database = await aDatabase();
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: connectionDialect(connect(database.path, {}), 'begin deferred'),
    log: ({ query }) => void asked.push(query),
  });
  await auditReader(db).page(anOrganisation().id, { page: 2, limit: 50 });
  const plans: string[] = [];
  for (const { sql, parameters } of [...asked]) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    plans.push(...(await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail));
  }
  await db.destroy();
  assert.equal(plans.filter((step) => /USING (COVERING )?INDEX audit_event_organisation /.test(step)).length, 2);
  assert.deepEqual(
    plans.filter((step) => /TEMP B-TREE|SCAN/.test(step)),
    [],
  );
});
