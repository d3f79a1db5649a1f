import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FileKind, mapFile, openFile } from '../../../src/domain/mapping/mod.ts';
import { readMoment } from '../../../src/domain/mapping/moments.ts';

async function read(file: string, kind?: FileKind) {
  return mapFile(await openFile(new TextEncoder().encode(file), { kind, mapped: [], encoding: undefined }), kind, {});
}
const rowsOf = async (file: string, kind?: FileKind) =>
  (await read(file, kind)).rows.map((row) => ('row' in row ? row.row : {}));
const named = async (file: string, kind: FileKind = 'brands') =>
  (await rowsOf(file, kind)).map(({ name, query }) => name ?? query);

describe('JSON that tools write', () => {
  test('values over several lines, one after the other, are rows, each by the line that it begins on', async () => {
    const file = '{\n  "brand": "Acme"\n}\n{\n  "brand": "Bolt"\n}\n';
    const { rows, kind } = await read(file);
    assert.deepEqual([kind, rows.map(({ at }) => at)], ['brands', [1, 4]]);
    assert.deepEqual(await named(file), ['Acme', 'Bolt']);
    await assert.rejects(read('{\n  "brand": "Acme"\n}\n{\n  "brand": "Bolt"\n'), /breaks at line/);
  });

  test('texts under a name that says what they are make a list, and no other texts do', async () => {
    assert.deepEqual(await named('{"prompts": ["best shoes", "best boots"]}', 'queries'), ['best shoes', 'best boots']);
    assert.deepEqual(await named('{"data": {"brands": ["Acme", "Bolt"]}}'), ['Acme', 'Bolt']);
    assert.deepEqual(await named('{"name": "Acme", "aliases": ["A", "B"]}'), ['Acme']);
  });
});

describe('times', () => {
  const AT = Date.UTC(2026, 10, 20, 9);
  for (const [text, kind] of [
    ['Fri Nov 20 2026 09:00:00 GMT+0000 (Coordinated Universal Time)', 'instant'],
    ['Fri Nov 20 2026 10:00:00 GMT+0100 (CET)', 'instant'],
    ['20261120T090000Z', 'instant'],
    ['20261120T100000+01:00', 'instant'],
    ['2026年11月20日 09:00', 'local'],
    ['2026년 11월 20일 09:00:00', 'local'],
    ['2026-11-20 09:00:00 UTC', 'instant'],
  ] as const)
    test(`${text} is read`, () => assert.deepEqual(readMoment(text, 'DMY'), { kind, time: AT }));
  test('a day alone stays a day', () =>
    assert.deepEqual(readMoment('2026年11月20日', 'DMY'), { kind: 'day', time: Date.UTC(2026, 10, 20) }));
});

test('addresses of sources are found in links of Markdown and in lists as programs print them', async () => {
  const head = 'Prompt;Country;Language;model_name;Date;Answer;Sources\n';
  const written = [
    ['[A](https://ex.com/a), [B](https://ex.org/b)', ['https://ex.com/a', 'https://ex.org/b']],
    ["['https://ex.com/a', 'https://ex.org/b']", ['https://ex.com/a', 'https://ex.org/b']],
    ['https://ex.com/a, https://ex.org/b', ['https://ex.com/a', 'https://ex.org/b']],
    ['https://ex.com/a?to=https://ex.org/b', ['https://ex.com/a?to=https://ex.org/b']],
  ] as const;
  for (const [cell, urls] of written) {
    const file = `${head}q;US;en;gpt-5;2026-11-20;Acme;"${cell}"\n`;
    assert.deepEqual((await read(file)).asks, []);
    const [row] = await rowsOf(file);
    assert.deepEqual(
      (row!.sources as readonly { readonly url: string }[]).map(({ url }) => url),
      urls,
      cell,
    );
  }
});

describe('tables that tools write in their own way', () => {
  test('cells that are left out at the end of a row are empty, but for answers, whose text may have been cut', async () => {
    assert.deepEqual(await rowsOf('name,isCompetitor,domains,group\nAcme,true\nBolt,false,bolt.com\n'), [
      { name: 'Acme', isCompetitor: true, domains: [], group: null },
      { name: 'Bolt', isCompetitor: false, domains: ['bolt.com'], group: null },
    ]);
    const [row] = (await read('query,model,runAt,answer,country,language\nq,m,2026-11-20,Acme is\n')).rows;
    assert.match('problem' in row! ? row.problem : '', /has 4 of \d cells/);
  });

  test('quotes behind a blank, and quotes behind a backslash', async () => {
    assert.deepEqual(await named('name, aliases\nAcme, "Acme, Inc."\n"Bolt", "B, C"\n'), ['Acme', 'Bolt']);
    assert.deepEqual(await named('query,country\n"what is \\"Acme\\", really?",US\n', 'queries'), [
      'what is "Acme", really?',
    ]);
    assert.deepEqual(await named('query,country\n"C:\\",US\n', 'queries'), ['C:\\']);
  });

  test('columns and marks in Japanese and Chinese', async () => {
    assert.deepEqual(await rowsOf('ブランド名,競合,サイト\nアクメ,はい,acme.jp\nボルト,いいえ,\n'), [
      { name: 'アクメ', isCompetitor: true, domains: ['acme.jp'] },
      { name: 'ボルト', isCompetitor: false, domains: [] },
    ]);
    assert.equal((await read('提示词,回答,模型,日期,国家,语言\n问,答,gpt-5,2026-11-20,中国,中文\n')).kind, 'answers');
  });
});
