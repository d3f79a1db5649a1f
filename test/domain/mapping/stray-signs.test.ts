import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { mapBytes } from '../../../src/domain/mapping/mod.ts';

const read = async (file: string | Uint8Array) => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file);
  const { rows } = await mapBytes({ bytes, kind: 'brands', settings: {} });
  return rows.map((row) => ('row' in row ? [row.at, row.row.name, ...row.notes] : [row.at, row.problem]));
};

describe('a few control characters in a text', () => {
  const table = (name: string, delimiter = ',') => `Brand,Aliases\n${name},x\nBolt,y\n`.replaceAll(',', delimiter);
  const note = 'name: U+0000 is read as U+FFFD';
  const cases: readonly (readonly [what: string, file: string | Uint8Array, name: string, note?: string])[] = [
    ['NUL in CSV', table('Ac\0me'), 'Ac\uFFFDme', note],
    ['four NULs in a short CSV', table('A\0\0c\0\0me'), 'A\uFFFD\uFFFDc\uFFFD\uFFFDme', note],
    ['BEL in CSV, which any store keeps', table('Ac\x07me'), 'Ac\x07me'],
    ['NUL and BEL in TSV', table('Ac\0\x07me', '\t'), 'Ac\uFFFD\x07me', note],
    ['NUL with semicolons', table('Ac\0me', ';'), 'Ac\uFFFDme', note],
    ['NUL in gzip', gzipSync(table('Ac\0me')), 'Ac\uFFFDme', note],
    ['NUL in windows-1252', Buffer.from(table('Größe\0'), 'latin1'), 'Größe\uFFFD', note],
    ['NUL in UTF-16', Buffer.from(`\uFEFF${table('Ac\0me')}`, 'utf16le'), 'Ac\uFFFDme', note],
  ];
  for (const [what, file, name, ...notes] of cases)
    test(`${what} costs no row`, async () =>
      assert.deepEqual(await read(file), [
        [2, name, ...notes],
        [3, 'Bolt'],
      ]));

  const binary = Uint8Array.from({ length: 20_000 }, (_, at) => (at * at * 31 + (at >> 3) * 7) % 256);
  for (const [what, file] of [
    ['many of them', binary],
    ['one in each line', 'Bra\0nd,x\nAc\0me,y\n'],
    ['one in each cell of many', `Brand,Aliases\n${'Ac\0me,x\n'.repeat(1_000)}`],
  ] as const)
    test(`a file with ${what} is refused`, () => assert.rejects(read(file), /the file isn't a text/));

  test('UTF-16 without a mark is found, however long it is', async () => {
    const file = Buffer.from(
      `Brand,Aliases\n${Array.from({ length: 9_000 }, (_, n) => `Acme${n},x\n`).join('')}`,
      'utf16le',
    );
    assert.equal((await read(file)).length, 9_000);
    assert.deepEqual(await read(Buffer.from('Brand,Aliases\n小米,x\n', 'utf16le')), [[2, '小米']]);
  });
});

describe('what spreadsheets and encodings leave in cells', () => {
  const garbled = (text: string) => Buffer.from(text).toString('latin1');
  const cases: readonly (readonly [what: string, file: string | Uint8Array, names: readonly string[]])[] = [
    ['a link', 'Brand,Competitor\n"=HYPERLINK(""https://a.example"",""Acme"")",yes\n', ['Acme']],
    ['a number kept as text', "Brand,Competitor\n'00815,yes\n's Huis,yes\n", ['00815', "'s Huis"]],
    ['a header again', 'Brand;Competitor\nAcme;yes\nBRAND;COMPETITOR\nBolt;yes\n', ['Acme', 'Bolt']],
    ['a table of psql', ' brand | competitor \n-------+------\n Acme | t\n Bolt | f\n(2 rows)\n', ['Acme', 'Bolt']],
    ['UTF-8 read as Latin-1', garbled('Brand,Competitor\nGörtz,yes\nCafé,yes\n'), ['Görtz', 'Café']],
    ['letters that look so', 'Brand,Competitor\nJoÃo,yes\nSÃO,yes\n', ['JoÃo', 'SÃO']],
    [
      'half a letter at its end',
      Buffer.concat([Buffer.from('Brand,Competitor\nGörtz,yes\nX'), Buffer.of(0xc3)]),
      ['Görtz', 'X\uFFFD'],
    ],
  ];
  for (const [what, file, names] of cases)
    test(what, async () =>
      assert.deepEqual(
        (await read(file)).map(([, name]) => name),
        names,
      ),
    );

  test('letters that were mended are said', async () => {
    const bytes = Buffer.from(garbled('Brand,Competitor\nGörtz,yes\n'));
    const { forms } = await mapBytes({ bytes: new Uint8Array(bytes), kind: 'brands', settings: {} });
    assert.match(forms.join(), /mended/);
  });
});

describe('lines that are no JSON among JSON Lines', () => {
  const [acme, bolt] = ['{"name": "Acme"}', '{"name": "Bolt"}'];
  const cases: readonly (readonly [what: string, lines: readonly string[], bad: readonly number[]])[] = [
    ['a log line above', ['INFO start', acme, bolt], [1]],
    ['a level in brackets above', ['[INFO] start', acme, bolt], [1]],
    ['a time in brackets above', ['[2026-11-20 09:00] start', acme, bolt], [1]],
    ['a time above', ['2026-11-20 09:00 start', acme, bolt], [1]],
    ['a comment above one object', ['# exported', acme], [1]],
    ['one among them', [acme, 'retrying…', bolt], [2]],
    ['one below', [acme, 'Done. 1 row.'], [2]],
    ['one above, and the last object cut off', ['INFO start', acme, '{"name": "Bo'], [1, 3]],
  ];
  for (const [what, lines, bad] of cases)
    for (const pack of [String, gzipSync])
      test(`${what} is named by number${pack === gzipSync ? ', in gzip too' : ''}`, async () => {
        const rows = await read(pack(lines.join('\n')));
        assert.deepEqual(
          rows.filter(([, said]) => said === 'is not JSON').map(([at]) => at),
          bad,
        );
        assert.equal(rows.length, lines.length);
      });

  const array = '[\n  {\n    "name": "Acme"\n  },\n  {\n    "name": "Bolt"\n  }\n]';
  for (const [what, file] of [
    ['below a line of a log', `[INFO] start\n${array}`],
    ['below a command', `$ node export.js\n\n${array}\n`],
    ['above one', `${array}\nDone in 2 s.\n`],
    ['in a fence', `\`\`\`json\n${array}\n\`\`\`\n`],
    ['behind a name', `window.data = ${array};`],
    ['with a comma behind its last item', array.replace(/\n\]$/, ',\n]')],
    ['without its end', `[\n${acme},\n${bolt},\n`],
    ['as lines with commas', `${acme},\n${bolt},\n`],
    ['as events', `data: ${acme}\n\ndata: ${bolt}\n`],
    [
      'one after the other',
      `${JSON.stringify({ name: 'Acme' }, null, 2)}\n${JSON.stringify({ name: 'Bolt' }, null, 2)}`,
    ],
  ] as const)
    test(`JSON ${what} is read`, async () =>
      assert.deepEqual(
        (await read(file)).map(([, name]) => name),
        ['Acme', 'Bolt'],
      ));

  for (const file of ['Array', '[object Object]', 'undefined\n', 'Array\n(\n  [0] => Acme\n)'])
    test(`${JSON.stringify(file)} holds no values`, () => assert.rejects(read(file), /export the values/));

  test('a text with an object in few of its lines is none of that', async () => {
    const rows = await read(`Dear team\nwe had\n${acme}\nbest\n`);
    assert.deepEqual(
      rows.map(([, name]) => name),
      ['Dear team', 'we had', acme, 'best'],
    );
  });
});
