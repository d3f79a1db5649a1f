import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openHttp } from '../../../src/app/compose/service.ts';
import { DEFAULTS } from '../../../src/app/settings.ts';
import { type Answered, fetchHandler } from '../../../src/http/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { aRow } from '../support.ts';

test('a service loads the columns of a project at the first authorised request for it', {
  timeout: 60_000,
}, async () => {
  await using database = await aDatabase();
  const fail = (_: object, message: string) => assert.fail(message);
  const log = { error: fail, warn: fail, info: () => undefined };
  const settings = { ...DEFAULTS, allowHttp: true, durability: 'normal', reportThreads: 1 } as const;
  const observed: Answered[] = [];
  const observe = (answered: Answered) => void observed.push(answered);
  await using opened = await openHttp({ ...settings, db: database.path }, { log, observe });
  const { organisations, projects, access, jobExecutions } = opened.app;
  const { id: organisation } = await organisations.create({ name: 'Acme' });
  const { id: project } = await projects.create({ organisation, name: 'Laptops' });
  await jobExecutions.import(project, [aRow()], { dryRun: false });
  const { secret } = await access.createKey({ organisation, name: 'k', permission: 'read', expiresAt: null });
  const ask = fetchHandler(opened.http);
  const list = (key: string) =>
    ask(
      new Request('http://localhost/api/queries/list', {
        ...{ method: 'POST', body: '{}' },
        headers: { 'content-type': 'application/json', 'x-api-key': key, 'x-project-id': project },
      }),
    );

  assert.equal((await list(`${secret.slice(0, -1)}x`)).status, 401);
  assert.equal((await list(secret)).status, 200);
  assert.deepEqual(
    observed.map((answered) => answered.project),
    [undefined, project],
  );
  while (opened.load().columnsBytes === 0) await nextTurn();
});
