import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundRows } from '../../../../src/app/command/ingest/format.ts';
import { aWorldWithProject } from '../support.ts';
import { someBytes, valuesIn } from './support.ts';

async function valuesOf(...chunks: readonly (string | Uint8Array)[]) {
  return valuesIn((await foundRows(someBytes(chunks), { format: 'csv' })).values);
}

const INGEST = ['ingest', '--project', 'laptops', '--kind', 'entities', '--format', 'csv', '-'];

describe('entities as CSV', () => {
  test('each column means what the property of that name means; empty cells say nothing, or none', async () => {
    const csv =
      'id,name,aliases,isCompetitor,group,caseSensitive,domains,note\n' +
      'x,Acme,Acme Inc.; ACME,TRUE,Home,true,acme.com; acme.de,Bought; ask Ann\n,Bolt,,,,,,\n';
    assert.deepEqual(await valuesOf(csv), [
      [
        2,
        {
          id: 'x',
          name: 'Acme',
          aliases: ['Acme Inc.', 'ACME'],
          isCompetitor: true,
          group: 'Home',
          caseSensitive: true,
          domains: ['acme.com', 'acme.de'],
          note: 'Bought; ask Ann',
        },
      ],
      [3, { name: 'Bolt', aliases: [], group: null, domains: [] }],
    ]);
  });

  const alike = [
    ['semicolons', 'name;aliases\nAcme;"a;b"\n'],
    ['tabs', 'name\taliases\nAcme\ta;b\n'],
    ['CRLF', 'name,aliases\r\nAcme,a;b\r\n'],
    ['no line end at the end', 'name,aliases\nAcme,a;b'],
    ['a byte order mark', '\uFEFFname,aliases\nAcme,a;b\n'],
    ['blanks around the names', ' name , aliases \nAcme,a;b\n'],
    ['other letter case', 'NAME,Aliases\nAcme,a;b\n'],
    ['blank lines', 'name,aliases\nAcme,a;b\n\n'],
    ['quotes', '"name","aliases"\n"Acme","a;b"\n'],
  ] as const;
  for (const [name, csv] of alike) {
    test(`${name} change nothing`, async () => {
      const expected = [[2, { name: 'Acme', aliases: ['a', 'b'] }]];
      assert.deepEqual(await valuesOf(csv), expected);
      const bytes = Buffer.from(csv);
      assert.deepEqual(
        await valuesOf(...Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))),
        expected,
        'byte by byte',
      );
    });
  }

  test('a name may hold anything, a line break and a guarded formula too', async () => {
    assert.deepEqual(await valuesOf('name\n"a ""b"", c\nd"\n\'=1\n\'s Gravenhage\n'), [
      [2, { name: 'a "b", c\nd' }],
      [4, { name: '=1' }],
      [5, { name: "'s Gravenhage" }],
    ]);
  });

  const refused = [
    ['aliases\nx\n', /line 1: a column id or name is needed/],
    [
      'name,colour\nx,y\n',
      /line 1: unknown column "colour": the columns are id, name, aliases, caseSensitive, domains, isCompetitor, group/,
    ],
    ['name,name\nx,y\n', /line 1: the column "name" is there twice/],
  ] as const;
  for (const [csv, message] of refused) {
    test(`${JSON.stringify(String(csv))}: ${message.source}`, async () => {
      await assert.rejects(valuesOf(csv), message);
    });
  }

  test('an empty file has no rows', async () => {
    assert.deepEqual(await valuesOf(''), []);
  });

  test('a line with too few or too many cells is named, and the others go in', async () => {
    const values = await valuesOf('name,group\nAcme,Home\nBolt\nCole,Home,x\nDale,Home\n');
    assert.deepEqual(
      values.map(([line, value]) => [line, typeof value]),
      [
        [2, 'object'],
        [3, 'string'],
        [4, 'string'],
        [5, 'object'],
      ],
    );
  });

  const broken = [
    ['a quote that is never closed', 'name\n"Bolt\nAcme\n', /quote that is never closed/],
    [
      'a byte that is not UTF-8',
      Buffer.from('name\n\xff\nAcme\n', 'latin1'),
      /not UTF-8: save the file as "CSV UTF-8"/,
    ],
  ] as const;
  for (const [what, csv, reason] of broken) {
    test(`${what} is named by its line, and costs that line alone`, async () => {
      const [bad, ...others] = await valuesOf(csv);
      assert.equal(bad?.[0], 2);
      assert.match(String(bad[1]), reason);
      assert.deepEqual(others, [[3, { name: 'Acme' }]]);
    });
  }

  test('what the list of entities answers as CSV can be sent back, and changes nothing', async () => {
    const world = await aWorldWithProject();
    const stdin = 'name,aliases,isCompetitor\n\'=SUM(A1),"[""a;b""]",true\nÖkö,Öko; Oeko,false\n';
    assert.equal((await world.json(INGEST, { stdin })).created, 2);
    const again =
      'id,name,slug,aliases,caseSensitive,domains,isCompetitor,group,groupId,mergedIntoId,createdAt,updatedAt\n' +
      ',\'=SUM(A1),sum-a1,"[""a;b""]",false,,true,,,,2026-11-20T12:00:00.000Z,2026-11-20T12:00:00.000Z\n';
    const { created, unchanged, failed } = await world.json(INGEST, { stdin: again });
    assert.deepEqual([created, unchanged, failed], [0, 1, 0]);
  });

  test('a bad row is named by the line it begins on', async () => {
    const world = await aWorldWithProject();
    const stdin = 'name,isCompetitor\n"two\nlines",true\nBolt,perhaps\n,true\n';
    const { code, stderr } = await world.run(INGEST, { stdin });
    assert.equal(code, 1);
    assert.match(stderr, /^line 4: isCompetitor: must be true or false, not "perhaps"$/m);
    assert.match(stderr, /^line 5: NAME_REQUIRED/m);
  });
});

const HEAD = 'Query,COUNTRY,language,Model,run_at,"Answer"\n';
const CELLS = 'best laptop,US,en,gpt-5,2026-11-20 09:00:00+00:00,"Take the Acme,\nor ""Bolt""."\n';
const ROW = {
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: '2026-11-20 09:00:00+00:00',
  answer: 'Take the Acme,\nor "Bolt".',
};

describe('answers as CSV', () => {
  test('the six columns that are needed will do, in any letter case', async () => {
    assert.deepEqual(await valuesOf(HEAD + CELLS), [[2, ROW]]);
    const { json } = await aWorldWithProject();
    assert.equal((await json(['ingest', '--project', 'laptops', '-'], { stdin: HEAD + CELLS })).created, 1);
  });

  test('the others say what the property of that name says; lists have a ; between their items', async () => {
    const head = HEAD.replace('\n', ',id,queryType,outcome,tags,executionNumber,sources,videos\n');
    const cells = CELLS.slice(0, -1);
    const more = ',x,comparative,refused,a; b,3,https://a.example/;https://b.example/,https://youtu.be/x\n';
    assert.deepEqual(await valuesOf(`${head}${cells}${more}${cells},,,,,,,\n`), [
      [
        2,
        {
          ...ROW,
          id: 'x',
          queryType: 'comparative',
          outcome: 'refused',
          tags: ['a', 'b'],
          executionNumber: 3,
          sources: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }],
          videos: [{ url: 'https://youtu.be/x' }],
        },
      ],
      [4, { ...ROW, tags: [], sources: [], videos: [] }],
    ]);
  });

  test('a tab stands between cells, too, and UTF-16 as Excel writes it', async () => {
    const tabs = (HEAD + CELLS).replaceAll(',', '\t').replace('Acme\t', 'Acme,');
    const utf16 = Buffer.from(`\uFEFF${tabs}`, 'utf16le');
    const { kind, forms, values } = await foundRows(someBytes([utf16]), {});
    assert.deepEqual([kind, forms, await valuesIn(values)], ['rows', ['UTF-16', 'CSV'], [[2, ROW]]]);
  });

  const refused = [
    [
      'query,answer\nx,y\n',
      /^AppError: line 1: the columns country, language, model, runAt are missing: answers need query, /,
    ],
    [`${HEAD.trim()},colour\n`, /line 1: unknown column "colour": the columns are query, country, /],
    ['videoId,capturedAt\n', /CSV is for answers and brands: give videos and exports as JSON Lines/],
  ] as const;
  for (const [csv, message] of refused) {
    test(`${JSON.stringify(csv)} is refused`, () => assert.rejects(valuesOf(csv), message));
  }

  test('a cell that is wrong is named by the line that its row begins on', async () => {
    const { run } = await aWorldWithProject();
    const stdin = HEAD + CELLS + CELLS.replace('US', 'UK') + CELLS.replace('2026-11-20', '2026-11-31');
    const { code, stderr } = await run(['ingest', '--project', 'laptops', '-'], { stdin });
    assert.equal(code, 1);
    assert.deepEqual(stderr.split('\n').slice(0, 3), [
      'sightline: separated by ,: read as rows',
      'line 4: country: no country has the code UK: did you mean GB?',
      'line 6: runAt: "2026-11-31 09:00:00+00:00" isn\'t a time that exists, such as 2026-11-21 or 21.11.2026 14:30',
    ]);
  });
});
