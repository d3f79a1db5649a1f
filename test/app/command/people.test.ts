import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorldWithProject } from './support.ts';

const PASSWORD = 'correct horse battery';
const ADA = ['--organisation', 'acme', '--email', 'ada@example.com'];

describe('people on the command line', () => {
  test('a user is made with a password from standard input, listed, changed and removed', async () => {
    const world = await aWorldWithProject();
    const stdin = `${PASSWORD}\nmore\n`;
    const made = await world.json(['user', 'create', ...ADA, '--role', 'admin', '--name', 'Ada'], { stdin });
    assert.deepEqual([made.email, made.name, made.role], ['ada@example.com', 'Ada', 'admin']);
    assert.ok(!JSON.stringify(made).includes('horse'));
    assert.ok(await world.app.sessions.signIn({ email: 'ada@example.com', password: PASSWORD }));
    assert.deepEqual(await world.json(['user', 'list', '--organisation', 'acme']), [made]);

    const refused = await world.run(['user', 'change', ...ADA, '--role', 'viewer']);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /last admin/);
    await world.json(['user', 'create', '--organisation', 'acme', '--email', 'bob@example.com', '--role', 'admin'], {
      stdin,
    });
    assert.equal((await world.json(['user', 'change', ...ADA, '--role', 'viewer'])).role, 'viewer');
    await world.json(['user', 'remove', ...ADA]);
    assert.equal((await world.json(['user', 'list', '--organisation', 'acme'])).length, 1);
  });

  test('a known user joins another organisation without a password', async () => {
    const world = await aWorldWithProject();
    await world.json(['user', 'create', ...ADA, '--role', 'admin'], { stdin: PASSWORD });
    await world.json(['org', 'create', '--name', 'Bolt']);
    const joined = await world.json([
      ...['user', 'create', '--organisation', 'bolt'],
      ...['--email', 'ADA@example.com', '--role', 'viewer'],
    ]);
    assert.deepEqual([joined.email, joined.role], ['ada@example.com', 'viewer']);
  });

  test('a password is reset, and never a flag', async () => {
    const world = await aWorldWithProject();
    await world.json(['user', 'create', ...ADA, '--role', 'admin'], { stdin: PASSWORD });
    await world.json(['user', 'password', '--email', 'ada@example.com'], { stdin: 'a battery of horses' });
    assert.ok(await world.app.sessions.signIn({ email: 'ada@example.com', password: 'a battery of horses' }));
    const common = await world.run(['user', 'password', '--email', 'ada@example.com'], { stdin: 'password1234' });
    assert.deepEqual([common.code, /must not be one that many people use/.test(common.stderr)], [2, true]);
    const flagged = await world.run(['user', 'password', '--email', 'ada@example.com', '--password', 'x']);
    assert.deepEqual([flagged.code, /unknown flag --password/.test(flagged.stderr)], [2, true]);
  });

  const refused = [
    [['user', 'create', ...ADA, '--role', 'owner'], /--role: must be viewer or editor or admin/],
    [['user', 'create', '--organisation', 'acme', '--email', 'ada', '--role', 'admin'], /e-mail address such as/],
    [
      ['user', 'create', '--organisation', 'nobody', '--email', 'a@b.cc', '--role', 'admin'],
      /No organisation "nobody"/,
    ],
    [['user', 'create', ...ADA, '--role', 'admin'], /password: must have 12 to 200 characters/],
    [['user', 'create', ...ADA, '--role', 'admin'], /password: must not be one that many/, 'password1234'],
    [['user', 'remove', ...ADA], /No account has the e-mail address "ada@example.com"/],
    [['user', 'password', '--email', 'ada@example.com'], /No account has the e-mail address/],
    [['org', 'limit', '--organisation', 'acme'], /give either --rate-limit or --default/],
    [
      ['org', 'limit', '--organisation', 'acme', '--rate-limit', '5/1', '--default'],
      /give either --rate-limit or --default/,
    ],
    [['org', 'limit', '--organisation', 'acme', '--rate-limit', '0/1'], /REQUESTS\/SECONDS, such as/],
  ] as const satisfies readonly (readonly [readonly string[], RegExp, string?])[];
  for (const [argv, message, stdin = 'short'] of refused) {
    test(`${argv.join(' ')}: ${message.source}`, async () => {
      const { run } = await aWorldWithProject();
      const { code, stderr, stdout } = await run(argv, { stdin });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, message);
      assert.equal(stderr.split('\n').length, 2);
    });
  }

  test('an organisation has a limit of its own until it is taken back', async () => {
    const { json } = await aWorldWithProject();
    const limited = await json(['org', 'limit', '--organisation', 'acme', '--rate-limit', '3000/60']);
    assert.deepEqual(limited.rateLimit, { requests: 3_000, seconds: 60 });
    assert.equal((await json(['org', 'limit', '--organisation', 'acme', '--default'])).rateLimit, null);
  });

  test('what is done here is in the audit log, too', async () => {
    const world = await aWorldWithProject();
    await world.json(['user', 'create', ...ADA, '--role', 'admin'], { stdin: PASSWORD });
    const { id: project, organisation } = await world.app.projects.find('laptops');
    const ingest = ['ingest', '--kind', 'entities', '--project', 'laptops', '-'];
    const stdin = '{"name":"Acme"}\n';
    await world.json([...ingest, '--dry-run'], { stdin });
    await world.json(ingest, { stdin });
    const { results } = await world.app.audit.list(organisation, { page: 1, limit: 10 });
    assert.deepEqual(
      results.map(({ actor, action, project }) => [`${actor.kind} ${actor.name}: ${action}`, project]),
      [
        ['command root: ingest', project],
        ['command root: user create', null],
        ['command root: project create', null],
      ],
    );
  });

  test('a name from elsewhere neither commands the terminal nor makes lines of its own', async () => {
    const { app, run } = await aWorldWithProject();
    const { id: organisation } = await app.organisations.find('acme');
    const name = 'x\u001b[2J\u009b1m\nx  y\u0007';
    await app.access.createKey({ organisation, name, permission: 'read', expiresAt: null });
    await app.people.invite({ organisation, email: 'ada@example.com', role: 'viewer', name, password: PASSWORD });
    for (const list of ['key', 'user']) {
      const { stdout } = await run([list, 'list', '--organisation', 'acme']);
      assert.match(stdout, /^id [^\p{Cc}]*\n[^\p{Cc}]*x\uFFFD\[2J\uFFFD1m\uFFFDx {2}y\uFFFD\n$/u, list);
    }
  });
});
