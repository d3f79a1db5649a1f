import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld } from './support.ts';

const SETUP = ['setup', '--organisation', 'Acme Agency', '--project', 'Schöne Schuhe'];

describe('setup', () => {
  test('makes an organisation, a project in it, and a key that works', async () => {
    const { app, json } = aWorld();
    const { organisation, project, key } = await json(SETUP);
    assert.deepEqual(
      [organisation.slug, project.slug, project.organisation],
      ['acme-agency', 'schone-schuhe', organisation.id],
    );
    assert.deepEqual([key.permission, key.expiresAt], ['read-write', null]);
    const found = await app.access.findKey(key.key);
    assert.deepEqual([found?.key.id, found?.key.organisation], [key.id, organisation.id]);
  });

  test('makes an admin, whose password is asked for and judged before anything is made', async () => {
    const { app, json, run } = aWorld();
    const withAdmin = [...SETUP, '--admin', 'ada@example.com'];
    const short = await run(withAdmin, { stdin: 'short' });
    assert.deepEqual([short.code, short.stdout], [2, '']);
    assert.match(short.stderr, /^sightline: password: must have 12 to 200 characters\n$/);
    const common = await run(withAdmin, { stdin: 'password1234' });
    assert.match(common.stderr, /^sightline: password: must not be one that many people use: take several words\n$/);
    assert.equal(await app.organisations.any(), false);
    const { organisation, admin } = await json(withAdmin, { stdin: 'correct horse battery' });
    assert.deepEqual([admin.email, admin.role], ['ada@example.com', 'admin']);
    const [member] = await app.people.list(organisation.id);
    assert.equal(member?.user.id, admin.id);
    const second = ['setup', '--organisation', 'Beta', '--project', 'P', '--admin', 'ada@example.com'];
    assert.equal((await json(second)).admin.id, admin.id);
    assert.match(
      (await run([...second.with(2, 'Gamma'), '--permission', 'read'])).stdout,
      /\nAdmin {9}ada@example\.com \(/,
    );
    assert.match((await run([...SETUP, '--admin', 'ada'])).stderr, /--admin: must be an e-mail address/);
  });

  test('asks on a terminal for what no flag gives', async () => {
    const { json, run } = aWorld();
    const answers = ['Acme Agency', 'Shoes', ' ada@example.com '];
    const { organisation, project, admin } = await json(['setup'], { answers, stdin: 'correct horse battery' });
    assert.deepEqual([organisation.slug, project.slug, admin.email], ['acme-agency', 'shoes', 'ada@example.com']);
    const withoutAdmin = await json(['setup', '--organisation', 'Beta'], { answers: ['Shoes', ''] });
    assert.equal(withoutAdmin.admin, null);
    const nobodyThere = await run(['setup', '--project', 'Shoes']);
    assert.deepEqual([nobodyThere.code, nobodyThere.stderr], [2, 'sightline: --organisation is missing\n']);
  });

  test('asks again for what will not do', async () => {
    const { app, run } = aWorld();
    const answers = [' ', 'Gamma', '', 'Shoes', 'ada', 'ada@example', 'ada@example.com'];
    const { code, stderr } = await run(['setup'], { answers, stdin: 'correct horse battery' });
    assert.equal(code, 0);
    const email = 'E-mail address of who manages it, if anybody: must be an e-mail address such as ada@example.com';
    assert.deepEqual(stderr.split('\n'), [
      'Organisation: must be something, not " "',
      'Project: must be something, not ""',
      `${email}, not "ada"`,
      `${email}, not "ada@example"`,
      '',
    ]);
    assert.equal((await app.people.find('ada@example.com'))?.email, 'ada@example.com');
    const given = await run(['setup', '--organisation', 'Delta', '--project', 'P', '--admin', 'ada']);
    assert.deepEqual([given.code, given.stderr.startsWith('sightline: --admin: must be')], [2, true]);
  });

  test('says in words what was made, and commands that go on from there', async () => {
    const { code, stdout } = await aWorld().run([...SETUP, '--permission', 'read', '--db', 'my data/a.db']);
    assert.equal(code, 0);
    assert.match(stdout, /^Organisation {2}acme-agency \([-0-9a-f]{36}\)\nProject {7}schone-schuhe \(/);
    assert.match(stdout, /API key {7}sl_live_\w+ \(read; /);
    assert.match(stdout, /\n {2}sightline ingest --db 'my data\/a\.db' --project schone-schuhe answers\.jsonl\n/);
    assert.doesNotMatch((await aWorld().run(SETUP)).stdout, /--db/);
  });

  test('a second time says what there is and what makes more of it, and makes nothing', async () => {
    const { app, run } = aWorld();
    await run(SETUP);
    const { code, stdout, stderr } = await run(SETUP);
    assert.deepEqual([code, stdout], [2, '']);
    assert.equal(
      stderr,
      'sightline: There is an organisation acme-agency already, with the project schone-schuhe: ' +
        'sightline key create makes it another key, sightline project create another project\n',
    );
    assert.equal((await app.projects.find('schone-schuhe')).name, 'Schöne Schuhe');
  });
});

describe('serve on a fresh machine', () => {
  test('says what to do next, until there is an organisation', async () => {
    const { run } = aWorld();
    const stop = AbortSignal.abort('SIGTERM');
    const serve = async () => (await run(['serve', '--allow-http'], { stop })).stderr;
    assert.match(await serve(), /^sightline: the database is empty: sightline setup makes [^\n]+\n$/);
    await run(SETUP);
    assert.equal(await serve(), '');
  });
});
