import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, aWorldWithProject, COMMANDS } from './support.ts';

/** Arguments that nobody should give, and the one line that each is answered with. */
const REFUSED: readonly (readonly [readonly string[], RegExp])[] = [
  [['serv'], /unknown command "serv": did you mean serve\?/],
  [['key', 'make'], /unknown command "key make": did you mean key create\?|lists them/],
  [['zzzzzzzz'], /unknown command "zzzzzzzz": sightline --help lists them/],
  [['serve', '--prot', '1'], /unknown flag --prot; did you mean --port\?$/m],
  [['serve', '--port', '70000'], /--port: must be a port from 0 to 65535, not "70000"/],
  [['serve', '--port'], /--port: needs a value/],
  [['serve', '--port', '1', '--port=2'], /--port: given more than once/],
  [['serve', '--rate-limit', '300'], /--rate-limit: must be so many requests in so many seconds/],
  [['serve', '--rate-limit', '0/60'], /--rate-limit/],
  [['serve', '--report-threads', '65'], /--report-threads: must be a number from 0 to 64, not "65"/],
  [
    ['serve', '--report-memory', '4GB'],
    /--report-memory: must be a number of MiB or GiB, such as 512M or 4G, not "4GB"/,
  ],
  [['serve', 'here'], /serve takes no "here"/],
  [['serve', '--tls-cert', 'a.pem'], /--tls-cert and --tls-key: give both, or neither/],
  [['serve', '--allow-http', '--host', '0.0.0.0'], /--allow-http: only for a loopback address/],
  [['org', 'create'], /--name is missing/],
  [['org', 'create', '--name', ' '], /--name: must be something/],
  [['org', 'create', '--name', 'x'.repeat(201)], /--name: must be 200 characters at most/],
  [['org', 'create', '--name', 'A', '--slug', 'Acme Agency'], /slug: must be lower-case .+, such as "acme-agency"$/m],
  [['project', 'create', '--organisation', 'nobody', '--name', 'P'], /nobody/],
  [['key', 'create'], /--organisation is missing; --name is missing; --permission is missing/],
  [
    ['key', 'create', '--organisation', 'a', '--name', 'n', '--permission', 'all'],
    /--permission: must be read or read-write/,
  ],
  [
    ['key', 'create', '--organisation', 'a', '--name', 'n', '--permission', 'read', '--expires', '2026-02-30'],
    /--expires: must be an existing date/,
  ],
  [['key', 'delete', '--organisation', 'a'], /ID is missing/],
  [['ingest', '--project', 'p'], /FILE\|- is missing/],
  [['ingest', '--project', 'p', 'a', 'b'], /one FILE\|- at a time, not "b" too/],
  [['ingest', '--project', 'p', '/no/such/file'], /\/no\/such\/file: there is no such file/],
  [['ingest', '--project', 'p', '/'], /is a folder/],
  [['ingest', '--project', 'nobody', '-'], /nobody/],
];

describe('the command line', () => {
  for (const [argv, message] of REFUSED) {
    test(`${argv.join(' ')}: one line, exit 2`, async () => {
      const { code, stdout, stderr } = await aWorld().run(argv);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^sightline: [^\n]+\n$/);
      assert.match(stderr, message);
    });
  }

  test('every command has help, with its flags, defaults and variables', async () => {
    const { run } = aWorld();
    const overview = await run(['--help']);
    for (const { name, flags } of COMMANDS) {
      assert.ok(overview.stdout.includes(`\n  ${name} `), name);
      for (const asked of ['--help', '-h']) {
        const { code, stdout, stderr } = await run([...name.split(' '), '--x', asked]);
        assert.deepEqual([code, stderr], [0, '']);
        assert.ok(stdout.includes(`Usage: sightline ${name}`) && stdout.includes('Example'), name);
        assert.ok(
          Object.keys(flags).every((key) => stdout.includes(`--${key.slice(0, 2)}`)),
          name,
        );
      }
    }
    assert.match((await run(['serve', '--help'])).stdout, /--port PORT +.*\(default 8787, SIGHTLINE_PORT\)/);
    assert.match((await run(['key'])).stdout, /key create[\s\S]*key delete/);
    assert.match((await run(['key', '--help'])).stdout, /key list/);
    for (const argv of [[], ['help'], ['-h']]) assert.deepEqual(await run(argv), overview);
  });

  test('flags go before the environment, and that before the defaults; an empty variable says nothing', async () => {
    const world = aWorld();
    const stop = AbortSignal.abort('SIGTERM');
    const env = { SIGHTLINE_PORT: '1111', SIGHTLINE_DB: '/a.db', SIGHTLINE_HOST: '', SIGHTLINE_ALLOW_HTTP: 'true' };
    await world.run(['serve', '--port', '2222'], { env, stop });
    await world.run(['serve', '--port=0', '--allow-http=false', '--trust-proxy', '10.0.0.0/8, ::1'], { env, stop });
    const shown = world.served.map(({ port, db, host, allowHttp, trustProxy }) => [
      port,
      db,
      host,
      allowHttp,
      trustProxy,
    ]);
    assert.deepEqual(shown, [
      [2222, '/a.db', '127.0.0.1', true, []],
      [0, '/a.db', '127.0.0.1', false, ['10.0.0.0/8', '::1']],
    ]);
    const { code, stderr } = await world.run(['serve'], { env: { SIGHTLINE_PORT: 'x' }, stop });
    assert.deepEqual([code, stderr], [2, 'sightline: SIGHTLINE_PORT: must be a port from 0 to 65535, not "x"\n']);
  });

  test('serve runs until it is asked to stop, warns where every request would be refused, and tells its address', async () => {
    const world = aWorld();
    const stop = new AbortController();
    const serving = world.run(['serve', '--json'], { stop: stop.signal });
    stop.abort('SIGTERM');
    const { code, stdout, stderr } = await serving;
    assert.deepEqual([code, JSON.parse(stdout)], [0, { address: 'http://127.0.0.1:8787' }]);
    assert.match(stderr, /HTTPS is required/);
  });

  test('a fault of sightline itself is told from what was asked wrongly', async () => {
    const world = aWorld();
    world.app.organisations.create = () => Promise.reject(new TypeError('a bug'));
    const { code, stdout, stderr } = await world.run(['org', 'create', '--name', 'A']);
    assert.deepEqual([code, stdout], [70, '']);
    assert.match(stderr, /please report it\nTypeError: a bug/);
  });
});

describe('organisations, projects and keys', () => {
  test('what is made is printed as one JSON value, or in words', async () => {
    const { run, json } = aWorld();
    const organisation = await json(['org', 'create', '--name', 'Acme Agency', '--slug', 'acme']);
    assert.deepEqual([organisation.name, organisation.slug], ['Acme Agency', 'acme']);
    const project = await json(['project', 'create', '--organisation', organisation.id, '--name', 'Schöne Schuhe']);
    assert.deepEqual([project.organisation, project.slug], [organisation.id, 'schone-schuhe']);
    assert.match(project.createdAt, /Z$/);
    assert.match((await run(['org', 'create', '--name', 'Other'])).stdout, /^Organisation other \(.+\)\n$/);
    const taken = await run(['org', 'create', '--name', 'X', '--slug', 'acme']);
    assert.equal(taken.code, 2);
    assert.match(taken.stderr, /acme/);
    const shouted = await run(['project', 'create', '--organisation', 'acme', '--name', 'X', '--slug', 'Café']);
    assert.equal(shouted.code, 2);
    assert.match(shouted.stderr, /^sightline: slug: must be lower-case .+, such as "cafe"\n$/);
  });

  test('a key is shown once, listed without its secret, and gone when deleted', async () => {
    const { run, json } = await aWorldWithProject();
    const make = ['key', 'create', '--organisation', 'acme', '--name', 'test', '--permission'];
    const made = await json([...make, 'read-write', '--expires', '2027-01-31']);
    assert.match(made.key, /^sl_live_/);
    assert.equal(made.expiresAt, '2027-02-01T00:00:00.000Z');
    assert.equal((await json([...make, 'read', '--expires', '9999-12-31'])).expiresAt, '9999-12-31T23:59:59.999Z');
    const shown = await run([...make, 'read']);
    assert.match(shown.stdout, /^sl_live_\w+\n$/);
    assert.match(shown.stderr, /only this once/);
    const listed = await json(['key', 'list', '--organisation', 'acme']);
    assert.deepEqual([listed.length, listed[0].id, listed[0].permission], [3, made.id, 'read-write']);
    assert.ok(!JSON.stringify(listed).includes(made.key));
    assert.match((await run(['key', 'list', '--organisation', 'acme'])).stdout, /never expires/);
    await json(['key', 'delete', '--organisation', 'acme', made.id]);
    assert.equal((await run(['key', 'delete', '--organisation', 'acme', made.id])).code, 2);
    assert.equal((await json(['key', 'list', '--organisation', 'acme'])).length, 2);
    const past = await run([...make, 'read', '--expires', '2020-01-01']);
    assert.equal(past.code, 2);
  });

  test('migrate, openapi and version', async () => {
    const { run, json } = aWorld();
    assert.deepEqual(await json(['migrate']), { applied: ['0001_init'] });
    assert.equal((await run(['openapi'])).stdout, `${JSON.stringify(await json(['openapi']), null, 2)}\n`);
    assert.deepEqual(await json(['version']), { version: '1.2.3' });
    assert.equal((await run(['--version'])).stdout, '1.2.3\n');
  });
});
