import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readEntityRow, readJobExecutionRow, readVideoRow } from '../../src/http/mod.ts';
import { aJobExecutionRow, aVideoRow } from './harness.ts';

const ID = '0190A6F0-0000-7000-8000-0000000000AB';

const refused = (read: (value: unknown) => unknown, value: unknown, ...details: string[]) =>
  assert.throws(() => read(value), { name: 'AppError', problem: 'invalid', details });

describe('job execution rows', () => {
  test('what was left out is null, [] or the first execution', () => {
    assert.deepEqual(readJobExecutionRow(aJobExecutionRow()), {
      id: null,
      query: 'best laptop',
      queryType: null,
      tags: [],
      country: 'US',
      language: 'en',
      model: 'gpt-5',
      runAt: Date.parse('2026-11-20T12:00:00Z'),
      executionNumber: 1,
      batch: null,
      answer: 'Take the Acme Book.',
      outcome: null,
      sources: [],
      ads: [],
      shopping: [],
      videos: [],
    });
  });

  test('null means absent', () => {
    const optional = { id: null, queryType: null, tags: null, executionNumber: null, batch: null, outcome: null };
    const evidence = { sources: null, ads: null, shopping: null, videos: null };
    assert.deepEqual(
      readJobExecutionRow(aJobExecutionRow({ ...optional, ...evidence })),
      readJobExecutionRow(aJobExecutionRow()),
    );
  });

  test('codes, times, ids, query and tags come in their one form; the rest stays as it is', () => {
    const row = readJobExecutionRow(
      aJobExecutionRow({
        id: ID,
        query: '  cafe\u0301 ',
        queryType: 'perception',
        tags: [' Re\u0301sume\u0301 '],
        country: 'de',
        language: 'PT_br',
        model: ' GPT  5 ',
        runAt: '2026-11-20T14:00:00.1234+02:00',
        executionNumber: 3,
        answer: '  e\u0301 \n',
        ads: [
          {
            unit: 2,
            position: 1,
            advertiser: ' e\u0301 ',
            format: 'F',
            title: null,
            url: 'https://a.example/x y'.replace(' ', '%20'),
          },
        ],
        shopping: [
          { position: 1, title: 'A', merchant: 'M', brand: 'B', price: '007.50', currency: 'usd', url: null },
          { position: 2, title: '', merchant: 'M', price: 12.5 },
          { position: 3, title: 'C', merchant: 'M', price: 1e-7 },
        ],
        videos: [{ url: 'youtu.be/x' }, { platform: 'vimeo', videoId: '76979871' }],
      }),
    );
    assert.equal(row.id, ID.toLowerCase());
    assert.equal(row.query, 'café');
    assert.deepEqual(row.tags, ['Résumé']);
    assert.deepEqual([row.country, row.language, row.model], ['DE', 'pt-BR', 'GPT  5']);
    assert.equal(row.runAt, Date.parse('2026-11-20T12:00:00.123Z'));
    assert.equal(row.answer, '  e\u0301 \n');
    assert.equal(row.ads[0]!.advertiser, ' e\u0301 ');
    assert.deepEqual(
      row.shopping.map(({ price, currency, brand }) => [price, currency, brand]),
      [
        ['007.50', 'USD', 'B'],
        ['12.5', null, null],
        ['0.0000001', null, null],
      ],
    );
    assert.deepEqual(row.videos, [{ url: 'youtu.be/x' }, { platform: 'vimeo', videoId: '76979871' }]);
  });

  test('what a provider gives may hold NUL and lone surrogates', () => {
    assert.equal(readJobExecutionRow(aJobExecutionRow({ answer: 'a\0b\udc00' })).answer, 'a\0b\udc00');
  });

  const cases: readonly (readonly [Record<string, unknown>, ...string[]])[] = [
    [{ query: undefined, model: undefined }, 'query: is required', 'model: is required'],
    [{ query: '   ' }, 'query: must not be blank'],
    [{ query: 'a\0' }, 'query: must hold neither NUL nor lone surrogates'],
    [{ query: 'a\udc00' }, 'query: must hold neither NUL nor lone surrogates'],
    [{ answer: 'x'.repeat(1_000_001) }, 'answer: must have at most 1000000 characters'],
    [{ country: 'UK' }, 'country: no country has the code UK: did you mean GB?'],
    [{ country: 'U1' }, 'country: no country has the code U1: ISO 3166-1 has two letters, such as US'],
    [{ language: 'jp' }, 'language: no language has the tag jp: did you mean ja?'],
    [{ language: '' }, 'language: no language has the tag "": BCP 47 has tags such as en or pt-BR'],
    [{ model: ' ' }, 'model: must not be blank'],
    [{ executionNumber: 0 }, 'executionNumber: must be at least 1'],
    [{ executionNumber: 1.5 }, 'executionNumber: must be an integer, not 1.5'],
    [{ runAt: '2026-11-20 09:00:00' }, 'runAt: must end in Z or an offset: 2026-11-20T09:00:00Z, if it is UTC'],
    [
      { runAt: '2026-11-20' },
      'runAt: must be an ISO 8601 time with Z or an offset, such as 2026-11-20T09:00:00Z, not "2026-11-20"',
    ],
    [{ runAt: '2026-11-20T25:00' }, 'runAt: must be a time that exists (25:00 does not), not "2026-11-20T25:00"'],
    [
      { runAt: '2026-02-30T00:00:00Z' },
      'runAt: must be a time that exists (2026-02-30 does not), not "2026-02-30T00:00:00Z"',
    ],
    [{ runAt: 1_763_640_000_000 }, 'runAt: must be a string, not 1763640000000'],
  ];
  for (const [given, ...problems] of cases) {
    test(problems.join('; '), () => refused(readJobExecutionRow, aJobExecutionRow(given), ...problems));
  }

  const URL_PROBLEM = 'must be an absolute http or https URL such as https://example.com/page, not "example.com"';
  const parts: readonly (readonly [Record<string, unknown>, ...string[]])[] = [
    [{ tags: [''] }, 'tags[0] left out: must not be empty'],
    [
      { queryType: 'untyped' },
      'queryType left out: must be one of comparative, informative, perception, not "untyped"',
    ],
    [{ batch: 'two words' }, 'batch left out: must be 1 to 100 letters, digits, ., _ or -'],
    [{ batch: 'a'.repeat(101) }, 'batch left out: must be 1 to 100 letters, digits, ., _ or -'],
    [{ id: 'x' }, 'id left out: must be a UUID'],
    [{ brand: 'x' }, 'brand left out: unknown property'],
    [{ sources: [{ url: 'example.com' }] }, `sources[0] left out: url ${URL_PROBLEM}`],
    [{ sources: [{ url: 'javascript:alert(1)' }, { url: null }] }, 'sources[1] left out: url '],
    [{ ads: [{ unit: 0, position: 1, format: 'x' }] }, 'ads[0] left out: '],
    [{ shopping: [{ position: 1, title: 'x', merchant: 'y', currency: '€' }] }, 'shopping[0].currency left out: '],
    [{ videos: [{}, { platform: 'vhs', videoId: '1' }] }, 'videos[0] left out: must be {url}, or {platform, videoId}'],
  ];
  for (const [given, ...told] of parts) {
    test(told.join('; '), () => {
      const { leftOut = [] } = readJobExecutionRow(aJobExecutionRow(given));
      for (const text of told)
        assert.ok(
          leftOut.some((detail) => detail.startsWith(text)),
          leftOut.join('; '),
        );
    });
  }

  test('any other value than an object is an error of the row', () =>
    refused(readJobExecutionRow, 7, 'row: must be an object, not 7'));
});

describe('video rows', () => {
  test('counts are decimal texts without leading zeros, exact past 2^53', () => {
    const counts = { viewCount: '00009007199254740993', likeCount: 7, commentCount: '007', favoriteCount: '0' };
    const { viewCount, likeCount, commentCount, favoriteCount } = readVideoRow(aVideoRow(counts));
    assert.deepEqual([viewCount, likeCount, commentCount, favoriteCount], ['9007199254740993', '7', '7', '0']);
  });

  test('what was left out, or is null, is not known', () => {
    const unknown = { title: null, publishedAt: null, isShort: null, channel: null, viewCount: null };
    assert.deepEqual(readVideoRow(aVideoRow(unknown)), readVideoRow(aVideoRow()));
    assert.deepEqual(readVideoRow(aVideoRow({ channel: { id: 'UC1', country: 'de' } })).channel, {
      id: 'UC1',
      name: null,
      country: 'DE',
    });
  });

  const COUNT = 'must be a whole number from 0, as an integer or, above 9007199254740991, as decimal text';
  const cases: readonly (readonly [Record<string, unknown>, ...string[]])[] = [
    [{ viewCount: -1 }, `viewCount: ${COUNT}, not -1`],
    [{ viewCount: 1.5 }, `viewCount: ${COUNT}, not 1.5`],
    [{ viewCount: 9_007_199_254_740_992 }, `viewCount: ${COUNT}, not 9007199254740992`],
    [{ viewCount: '1e3' }, `viewCount: ${COUNT}, not "1e3"`],
    [{ viewCount: '' }, `viewCount: ${COUNT}, not ""`],
    [{ viewCount: true }, `viewCount: ${COUNT}, not true`],
    [{ platform: 'myspace' }, 'platform: must be one of youtube, vimeo, dailymotion, tiktok, not "myspace"'],
    [
      { videoId: 'a b' },
      'videoId: must be the id that the platform gives it, such as dQw4w9WgXcQ: letters, digits, _ and -, not "a b"',
    ],
    [{ capturedAt: undefined }, 'capturedAt: is required'],
    [{ durationSeconds: -1 }, 'durationSeconds: must be at least 0'],
    [{ channel: {} }, 'channel.id: is required'],
    [
      { channel: { id: 'x', country: 'Germany' } },
      'channel.country: no country has the code Germany: did you mean DE?',
    ],
  ];
  for (const [given, ...problems] of cases) {
    test(problems.join('; '), () => refused(readVideoRow, aVideoRow(given), ...problems));
  }
});

describe('entity rows', () => {
  test('what was left out stays out: it leaves the stored value unchanged', () => {
    assert.deepEqual(readEntityRow({ name: 'Acme' }), { name: 'Acme' });
    assert.deepEqual(readEntityRow({ id: ID, group: null, aliases: [] }), {
      id: ID.toLowerCase(),
      group: null,
      aliases: [],
    });
  });

  test('a row without id and name is a matter of the import, not of the shape', () => {
    assert.deepEqual(readEntityRow({}), {});
    assert.deepEqual(readEntityRow({ name: '' }), { name: '' });
  });

  test('null takes a brand out of its group, and is nothing elsewhere', () => {
    assert.deepEqual(readEntityRow({ name: 'Acme', isCompetitor: null, group: null }), { name: 'Acme', group: null });
    refused(readEntityRow, { name: 'Acme', aliases: [null] }, 'aliases[0]: must be a string, not null');
  });

  test('every problem is told', () => {
    refused(
      readEntityRow,
      { id: 'x', aliases: ['a', 7], domains: ['a.com', 'a'], isCompetitor: 'yes', mergedIntoId: null, colour: 'red' },
      'id: must be a UUID, not "x"',
      'aliases[1]: must be a string, not 7',
      'domains[1]: must be the address or host of a website, such as example.com, not "a"',
      'isCompetitor: must be true or false, not "yes"',
      'colour: unknown property',
    );
  });
});
