import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, aWorldWithProject } from './support.ts';

interface Listed {
  readonly slug: string;
  readonly responses: number;
}

const ROW = JSON.stringify({
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: '2026-11-20T12:00:00Z',
  answer: 'Take the Acme Book.',
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
    assert.deepEqual((await json([...make, 'read', '--rate-limit', '100/60'])).rateLimit, {
      requests: 100,
      seconds: 60,
    });
    const past = await run([...make, 'read', '--expires', '2020-01-01']);
    assert.equal(past.code, 2);
  });

  test('lists have heads, and show what there is', async () => {
    const { run, json } = await aWorldWithProject();
    await json(['org', 'create', '--name', 'Bolt']);
    await json(['ingest', '--project', 'laptops', '-'], { stdin: ROW });
    const heads = async (...argv: string[]) => (await run(argv)).stdout.split('\n').map((line) => line.split(/ {2,}/));
    assert.deepEqual(
      (await heads('org', 'list')).slice(0, 3).map((line) => line.slice(0, 4)),
      [
        ['slug', 'name', 'projects', 'answers'],
        ['acme', 'Acme', '1', '1'],
        ['bolt', 'Bolt', '0', '0'],
      ],
    );
    assert.deepEqual(
      (await heads('project', 'list')).slice(0, 2).map((line) => line.slice(0, 3)),
      [
        ['slug', 'name', 'organisation'],
        ['laptops', 'Laptops', 'acme'],
      ],
    );
    assert.deepEqual((await heads('key', 'list', '--organisation', 'acme'))[0], ['No keys']);
    assert.deepEqual(
      (await json(['org', 'list'])).map(({ slug, responses }: Listed) => [slug, responses]),
      [
        ['acme', 1],
        ['bolt', 0],
      ],
    );
    assert.deepEqual((await json(['project', 'list', '--organisation', 'bolt'])).length, 0);
    assert.match((await aWorld().run(['org', 'list'])).stdout, /^No organisations: sightline setup makes one\n$/);
  });

  test('a project is deleted once its slug is typed, or with --yes', async () => {
    const { run, json } = await aWorldWithProject();
    await json(['ingest', '--project', 'laptops', '-'], { stdin: ROW });
    const alone = await run(['project', 'delete', 'laptops']);
    assert.deepEqual(
      [alone.code, alone.stderr],
      [2, 'sightline: there is no terminal to ask at: add --yes to go ahead\n'],
    );
    const other = await run(['project', 'delete', 'laptops'], { answers: ['yes'] });
    assert.deepEqual([other.code, other.stderr], [2, 'sightline: nothing was deleted\n']);
    const { stdout } = await run(['project', 'delete', 'laptops'], { answers: [' laptops '] });
    assert.equal(stdout, 'Deleted project laptops with its 1 answer\n');
    assert.equal((await json(['project', 'list'])).length, 0);
    await json(['project', 'create', '--organisation', 'acme', '--name', 'Laptops']);
    assert.equal((await json(['project', 'delete', 'laptops', '--yes'])).deleted, true);
  });

  test('a project and an organisation are found by name, too', async () => {
    const { json } = await aWorldWithProject();
    await json(['project', 'create', '--organisation', 'acme', '--name', 'Running Shoes', '--slug', 'rs']);
    const { created } = await json(['ingest', '--project', ' running  shoes', '-'], { stdin: ROW });
    assert.equal(created, 1);
    assert.deepEqual(await json(['key', 'list', '--organisation', 'ACME']), []);
  });

  test('what is not there is told with the database, and what is', async () => {
    const { run, json } = await aWorldWithProject();
    const told = async (argv: readonly string[], given?: object) =>
      (await run([...argv, '--db', 'x.db'], given)).stderr;
    const ingest = (project: string) => ['ingest', '--project', project, '-'];
    assert.equal(await told(ingest('laptop')), 'sightline: No project "laptop" in x.db: did you mean laptops?\n');
    assert.equal(await told(ingest('cars')), 'sightline: No project "cars" in x.db: there is laptops\n');
    await json(['project', 'create', '--organisation', 'acme', '--name', 'Phones']);
    assert.equal(await told(ingest('cars')), 'sightline: No project "cars" in x.db: there are laptops, phones\n');
    assert.equal(
      await told(['key', 'list', '--organisation', 'acne']),
      'sightline: No organisation "acne" in x.db: did you mean acme?\n',
    );
    await json(['project', 'create', '--organisation', 'acme', '--name', 'Phones', '--slug', 'p2']);
    assert.equal(await told(ingest('PHONES')), 'sightline: No project "PHONES" in x.db: there are phones, p2\n');
    const isNew = { isNew: true };
    assert.equal(
      (await aWorld().run([...ingest('cars'), '--db', 'x.db'], isNew)).stderr,
      'sightline: No project "cars" in x.db, which was made just now: check --db, or begin by sightline setup\n',
    );
    assert.equal(
      (await aWorld().run([...ingest('cars'), '--db', 'x.db'])).stderr,
      'sightline: No project "cars" in x.db, which has none: sightline setup makes one\n',
    );
  });

  test('commands that only read have a database that is there', async () => {
    const reading = [
      ['org', 'list'],
      ['project', 'list'],
      ['user', 'list', '--organisation', 'acme'],
      ['key', 'list', '--organisation', 'acme'],
      ['report', 'brands', '--project', 'laptops'],
    ];
    for (const argv of reading) {
      const { code, stderr } = await aWorld().run(argv, { isMissing: true });
      assert.deepEqual([code, stderr], [2, 'sightline: there is no database\n'], argv.join(' '));
    }
  });

  test('migrate, openapi and version', async () => {
    const { run, json } = aWorld();
    assert.deepEqual(await json(['migrate']), { applied: ['0001_schema'] });
    assert.equal((await run(['openapi'])).stdout, `${JSON.stringify(await json(['openapi']), null, 2)}\n`);
    assert.deepEqual(await json(['version']), { version: '1.2.3' });
    assert.equal((await run(['--version'])).stdout, '1.2.3\n');
  });
});
