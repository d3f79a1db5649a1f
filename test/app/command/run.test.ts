import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, aWorldWithProject, COMMANDS } from './support.ts';

/** Wrong arguments, and the one line that each is answered with. */
const REFUSED: readonly (readonly [readonly string[], RegExp])[] = [
  [['serv'], /unknown command "serv": did you mean serve\?/],
  [['key', 'make'], /unknown command "key make": did you mean key create\?|lists them/],
  [['zzzzzzzz'], /unknown command "zzzzzzzz": sightline --help lists them/],
  [['serve', '--prot', '1'], /unknown flag --prot; did you mean --port\?$/m],
  [['report', 'brands', '--proj', 'shoes'], /unknown flag --proj; did you mean --project\?/],
  [['--project', 'shoes', 'report', 'brands'], /the command comes before its flags: sightline COMMAND --project; /],
  [
    ['org', 'limit', '--to', '300/60'],
    /unknown flag --to: sightline org limit --help names its flags; --organisation is missing \(sightline org list names them\)$/m,
  ],
  [
    ['serve', '--db', 'mysql://ada:secret@db.example.com/sightline'],
    /--db: must be the path of a file, or an address as postgresql:\/\/USER@HOST:PORT\/NAME, not "mysql:\/\/…@db\.example\.com\/sightline"$/m,
  ],
  [['serve', '--db', 'postgresql://ada:sec/ret@[/x?password=y'], /--db: must be .+, not "postgresql:\/\/…@\[\/x\?…"$/m],
  [
    ['backup', '--db', 'postgresql://ada:secret@db/sightline', 'a.dump'],
    /backup: postgresql:\/\/ada@db\/sightline is in PostgreSQL, whose own tools do that: pg_dump --format=custom --file=a\.dump ADDRESS$/m,
  ],
  [
    ['restore', '--db', 'postgresql://ada:secret@db/sightline', 'a.dump'],
    /restore: postgresql:\/\/ada@db\/sightline is in PostgreSQL, .+: pg_restore --clean --if-exists --dbname=ADDRESS a\.dump$/m,
  ],
  [['move', '--from', 'a.db', '--to', 'b.db'], /--from and --to are files: sightline backup and restore copy those$/m],
  [['move', '--from', 'postgresql://db/a', '--to', 'postgresql://db/a'], /--from and --to are the same database$/m],
  [['move', '--from', 'a.db'], /--to is missing$/m],
  [
    ['serve', '--db', 'postgresql://db/sightline', '--backup-dir', 'backups'],
    /--backup-dir: a database in PostgreSQL is backed up by its own tools: pg_dump/,
  ],
  [['serve', '--port', '70000'], /--port: must be a port from 0 to 65535, not "70000"/],
  [['serve', '--port'], /--port: needs a value/],
  [['org', 'limit', '--organisation'], /^sightline: --organisation: needs a value$/m],
  [['nope'], /unknown command "nope": sightline --help lists them$/m],
  [['serve', '--port', '9', '--metrics-port', '9'], /--metrics-port: 9 is the --port of the service/],
  [['serve', '--port', '1', '--port=2'], /--port: given more than once/],
  [['serve', '--rate-limit', '300'], /--rate-limit: must be REQUESTS\/SECONDS/],
  [['serve', '--rate-limit', '0/60'], /--rate-limit/],
  [
    ['serve', '--organisation-limits', 'projects=0'],
    /--organisation-limits: must be projects, keys, shares, .*, not "projects=0"/,
  ],
  [['serve', '--organisation-limits', 'exports=1,exports=2'], /--organisation-limits/],
  [['serve', '--organisation-limits', 'toString=2'], /--organisation-limits/],
  [['serve', '--report-threads', '65'], /--report-threads: must be a number from 0 to 64, not "65"/],
  [
    ['serve', '--report-memory', '4GB'],
    /--report-memory: must be a number of MiB or GiB, such as 512M or 4G, not "4GB"/,
  ],
  [
    ['serve', '--trust-proxy', '127.0.0.1, 10.0.0.0/99'],
    /--trust-proxy: must be addresses or networks, such as 10.1.0.0\/16, not "127.0.0.1, 10.0.0.0\/99"$/m,
  ],
  [['serve', '--backup-dir', ' '], /--backup-dir: must be a folder, or one to be made, not " "$/m],
  [['serve', '--trust-proxy', ''], /--trust-proxy: must be addresses or networks/],
  [['serve', '--backup-dir', import.meta.filename], /--backup-dir: must be a folder, or one to be made, not "/],
  [['serve', 'here'], /serve takes no "here"/],
  [['serve', '--tls-cert', 'a.pem'], /--tls-cert and --tls-key: give both, or neither/],
  [['serve', '--allow-http', '--host', '0.0.0.0'], /--allow-http: only for a loopback address/],
  [['org', 'create'], /--name is missing/],
  [['org', 'create', '--name', ' '], /--name: must be something/],
  [['org', 'create', '--name', 'x'.repeat(201)], /--name: must be 200 characters at most/],
  [['org', 'create', '--name', 'A', '--slug', 'Acme Agency'], /slug: must be lower-case .+, such as "acme-agency"$/m],
  [['project', 'create', '--organisation', 'nobody', '--name', 'P'], /nobody/],
  [
    ['key', 'create'],
    /--organisation is missing \(sightline org list names them\); --name is missing; --permission is missing/,
  ],
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
  [['ingest', '-'], /--project is missing \(sightline project list names them\)$/m],
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
    const serve = (await run(['serve', '--help'])).stdout.replaceAll(/\s+/g, ' ');
    assert.doesNotMatch(serve, /default [,)]/);
    assert.match(serve, /--port PORT where it listens; [^-]*\(default 8787, SIGHTLINE_PORT\)/);
    assert.match((await run(['key'])).stdout, /key create[\s\S]*key delete/);
    assert.match((await run(['key', '--help'])).stdout, /key list/);
    for (const argv of [[], ['help'], ['-h']]) assert.deepEqual(await run(argv), overview);
  });

  test('help fits 80 columns, and its examples are lines of a shell', async () => {
    const { run } = aWorld();
    const asked = [['--help'], ['key'], ...COMMANDS.map(({ name }) => [...name.split(' '), '--help'])];
    for (const argv of asked) {
      const { stdout } = await run(argv);
      for (const line of stdout.split('\n')) assert.ok(line.length <= 80, `${argv.join(' ')}: ${line}`);
    }
    for (const { name, examples } of COMMANDS) {
      const [, shown = ''] = (await run([...name.split(' '), '--help'])).stdout.split(/\nExamples?:\n/);
      const lines = shown
        .replaceAll(/ \\\n +/g, ' ')
        .trimEnd()
        .split('\n');
      assert.deepEqual(
        lines,
        examples.map((example) => `  sightline ${example}`),
      );
    }
  });

  test('what was meant is never something that destroys', async () => {
    const { run } = aWorld();
    const destroying = COMMANDS.filter(({ destroys }) => destroys).map(({ name }) => name);
    assert.deepEqual(destroying, ['project delete', 'user remove', 'key delete', 'undo', 'bin', 'restore']);
    for (const name of destroying) {
      for (let at = 0; at < name.length; at++) {
        const typed = name.slice(0, at) + name.slice(at + 1);
        const { code, stderr } = await run(typed.split(' '));
        assert.equal(code, 2, typed);
        for (const other of destroying) assert.ok(!stderr.includes(`did you mean ${other}`), `${typed}: ${stderr}`);
      }
    }
    assert.match((await run(['key', 'craete'])).stderr, /did you mean key create\?/);
    assert.match((await run(['restor', 'x'])).stderr, /unknown command "restor": sightline --help lists them/);
  });

  test('an unknown variable is warned of, with what was meant', async () => {
    const { run } = aWorld();
    const env = {
      SIGHTLINE_PROT: '1',
      SIGHTLINE_COLOUR: 'red',
      SIGHTLINE_DRIVER_DIR: '/x',
      SIGHTLINE_SERVICE_HOST: '10.0.0.1',
      SIGHTLINE_PORT_8787_TCP: 'tcp://10.0.0.1:8787',
      OTHER: 'x',
    };
    const { code, stdout, stderr } = await run(['version'], { env });
    assert.deepEqual([code, stdout], [0, '1.2.3\n']);
    assert.equal(
      stderr,
      'sightline: SIGHTLINE_COLOUR is not a setting\nsightline: SIGHTLINE_PROT is not a setting: did you mean SIGHTLINE_PORT?\n',
    );
  });

  test('the project and the organisation may come from the environment', async () => {
    const { json } = await aWorldWithProject();
    const env = { SIGHTLINE_PROJECT: 'laptops', SIGHTLINE_ORGANISATION: 'acme' };
    assert.equal((await json(['ingest', '-'], { env, stdin: '{"name": "Acme"}' })).created, 1);
    assert.deepEqual(await json(['key', 'list'], { env }), []);
    assert.equal((await json(['project', 'create', '--name', 'Phones'], { env })).slug, 'phones');
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

  test('plain HTTP on another address than loopback is asked for twice', async () => {
    const world = aWorld();
    const stop = AbortSignal.abort('SIGTERM');
    const serve = (...argv: string[]) => world.run(['serve', '--host', '0.0.0.0', ...argv], { stop });
    const refused = [await serve('--allow-http'), await serve('--insecure-http')];
    assert.deepEqual(
      refused.map(({ code }) => code),
      [2, 2],
    );
    assert.match(
      refused[0]!.stderr,
      /only for a loopback address, and 0\.0\.0\.0 is none; .*--insecure-http besides\n$/,
    );
    assert.match(refused[1]!.stderr, /--insecure-http: give --allow-http, too\n$/);
    const { code, stderr } = await serve('--allow-http', '--insecure-http');
    assert.deepEqual([code, world.served.at(-1)?.insecureHttp], [0, true]);
    assert.match(stderr, /travel unencrypted to 0\.0\.0\.0/);
  });

  test('the public address is one without a path', async () => {
    const world = aWorld();
    const stop = AbortSignal.abort('SIGTERM');
    const serve = (url: string) => world.run(['serve', '--allow-http', '--public-url', url], { stop });
    await serve('https://Sightline.example.com/');
    assert.equal(world.served.at(-1)?.publicUrl, 'https://sightline.example.com');
    for (const url of [
      'sightline.example.com',
      'ftp://a.example',
      'https://a.example/x',
      'https://a.example/?x',
      'https://u:p@a.example',
    ]) {
      assert.match((await serve(url)).stderr, /--public-url: must be an address without a path/, url);
    }
  });

  test('a fault of sightline itself is told from what was asked wrongly', async () => {
    const world = aWorld();
    world.app.organisations.create = () => Promise.reject(new TypeError('a bug'));
    const { code, stdout, stderr } = await world.run(['org', 'create', '--name', 'A']);
    assert.deepEqual([code, stdout], [70, '']);
    assert.match(stderr, /please report it\nTypeError: a bug/);
  });
});
