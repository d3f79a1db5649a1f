import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentOf, contentText, ingestKeys, type JobExecutionRow } from '../../../src/domain/mod.ts';
import { applied, aRow, digest, EMPTY, NOW, plan, RUN_AT } from './support.ts';

/** Half of it refuses. */
const DOUBTED = "I can't help with that. Acme is good.";

describe('job execution import', () => {
  test('a new row makes its query, tags, cached job and execution', () => {
    const { changes, outcomes } = plan([aRow({ queryType: 'comparative', tags: ['Laptops', 'laptops', 'Home'] })]);
    assert.deepEqual(outcomes, [{ index: 0, action: 'created', id: 'new-5' }]);
    assert.deepEqual(
      changes.queries.map(({ id, text, type }) => [id, text, type]),
      [['new-1', 'best laptop', null]],
    );
    assert.deepEqual(changes.queryTypes, [{ queryId: 'new-1', type: 'comparative' }]);
    assert.deepEqual(
      changes.tags.map(({ name }) => name),
      ['Laptops', 'Home'],
    );
    assert.deepEqual(
      changes.queryTags.map(({ tag }) => tag),
      ['laptops', 'home'],
    );
    assert.deepEqual(changes.cachedJobs, [
      { id: 'new-4', queryId: 'new-1', country: 'US', language: 'en', runAt: RUN_AT },
    ]);
    assert.deepEqual(
      changes.executions.map(({ id, cachedJobId, time }) => [id, cachedJobId, time]),
      [['new-5', 'new-4', RUN_AT]],
    );
  });

  test('U+0000 is stored as U+FFFD, which detail says, beside what became of the payload', () => {
    const told = plan([
      aRow({ answer: 'a\0b' }),
      aRow({ executionNumber: 2, answer: '\0', leftOut: ['raw left out'] }),
    ]);
    assert.deepEqual(
      told.changes.executions.map(({ answer }) => answer),
      ['a\uFFFDb', '\uFFFD'],
    );
    const replaced = 'U+0000 is stored as U+FFFD, as not every database can keep it';
    assert.deepEqual(
      told.outcomes.map(({ detail }) => detail),
      [replaced, `${replaced}; raw left out`],
    );
  });

  test('the same rows again are unchanged and write nothing', () => {
    const rows = [
      aRow({ queryType: 'comparative', tags: ['Laptops'] }),
      aRow({ executionNumber: 2 }),
      aRow({ model: 'other' }),
      aRow({ country: 'DE', tags: ['Home'] }),
    ];
    const first = plan(rows);
    assert.deepEqual(first.actions, ['created', 'created', 'created', 'created']);
    const second = plan(rows, applied(first));
    assert.deepEqual(second.actions, ['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    assert.ok(Object.values(second.changes).every((written) => written.length === 0));
  });

  test('an execution belongs to the batch of the first row that writes it; another batch alone changes nothing', () => {
    const rows = [aRow({ batch: 'one' }), aRow({ batch: 'two', answer: 'Other.' }), aRow({ model: 'b', batch: 'two' })];
    const first = plan(rows);
    assert.deepEqual(first.actions, ['created', 'updated', 'created']);
    assert.deepEqual(
      first.changes.executions.map(({ answer, batch }) => [answer, batch]),
      [
        ['Other.', 'one'],
        ['Take the Acme.', 'two'],
      ],
    );
    assert.deepEqual(plan([aRow({ model: 'b', batch: 'three' })], applied(first)).actions, ['unchanged']);
    const replacing = plan([aRow({ batch: 'three' })], applied(first));
    assert.deepEqual([replacing.actions, replacing.changes.executions[0]?.batch], [['updated'], 'three']);
  });

  const place: readonly Partial<JobExecutionRow>[] = [
    { query: 'other' },
    { country: 'DE' },
    { language: 'de' },
    { runAt: RUN_AT + 1_000 },
    { model: 'other' },
    { executionNumber: 2 },
  ];
  for (const given of place) {
    test(`another ${Object.keys(given)[0]} is another response`, () => {
      assert.deepEqual(plan([aRow(), aRow(given)]).actions, ['created', 'created']);
    });
  }

  const content: readonly Partial<JobExecutionRow>[] = [
    { answer: 'Take the Beta.' },
    { sources: [{ url: 'https://example.com', title: null }] },
    { ads: [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text', title: null, url: null }] },
    { shopping: [{ position: 1, title: 'A', merchant: 'M', brand: null, price: '1.00', currency: 'USD', url: null }] },
    { videos: [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ' }] },
    { outcome: 'refused' },
  ];
  for (const given of content) {
    test(`other ${Object.keys(given)[0]} take the place of what was stored, under the same id`, () => {
      const first = plan([aRow()]);
      const { outcomes, changes } = plan([aRow(given)], applied(first));
      assert.deepEqual(outcomes, [{ index: 0, action: 'updated', id: first.outcomes[0]!.id }]);
      assert.equal(changes.executions.length, 1);
      assert.equal(changes.cachedJobs.length, 0);
    });
  }

  test('a further tag or another type updates the query and leaves the response alone', () => {
    const state = applied(plan([aRow({ queryType: 'comparative', tags: ['a'] })]));
    const tagged = plan([aRow({ tags: ['b'] })], state);
    assert.deepEqual([tagged.actions, tagged.changes.executions], [['updated'], []]);
    const typed = plan([aRow({ queryType: 'perception' })], state);
    assert.deepEqual([typed.actions, typed.changes.queryTypes.length, typed.changes.executions], [['updated'], 1, []]);
  });

  test('rows in one call see the ones before them: the last content wins and is written once', () => {
    const { actions, changes } = plan([aRow(), aRow(), aRow({ answer: 'x' }), aRow({ answer: 'y' })]);
    assert.deepEqual(actions, ['created', 'unchanged', 'updated', 'updated']);
    assert.deepEqual(
      changes.executions.map(({ answer, rowIndex }) => [answer, rowIndex]),
      [['y', 3]],
    );
  });

  test('rows for a deleted query join it, and it stays deleted', () => {
    const state = applied(plan([aRow()]));
    const deleted = { ...state, queries: state.queries.map((query) => ({ ...query, deletedAt: 4_000 })) };
    const { actions, changes } = plan([aRow({ executionNumber: 2 })], deleted);
    assert.deepEqual([actions, changes.queries], [['created'], []]);
  });

  test('a given id becomes the id of the response; sent with another one, or for another response, the row fails', () => {
    const first = plan([aRow({ id: 'mine' })]);
    assert.equal(first.outcomes[0]!.id, 'mine');
    const state = applied(first);
    assert.deepEqual(plan([aRow({ id: 'mine' })], state).actions, ['unchanged']);
    assert.deepEqual(plan([aRow()], state).actions, ['unchanged']);
    assert.deepEqual(plan([aRow({ id: 'yours' })], state).actions, ['ID_MISMATCH']);
    assert.deepEqual(plan([aRow({ id: 'mine', model: 'other' })], state).actions, ['ID_TAKEN']);
    assert.deepEqual(plan([aRow({ id: 'x' }), aRow({ id: 'x', model: 'other' })]).actions, ['created', 'ID_TAKEN']);
  });

  test('a row of a time that no answer can have fails alone, and says what time is meant', () => {
    const day = 86_400_000;
    const times = [Date.UTC(2015, 0, 1) - 1, NOW + day + 1, Date.UTC(2015, 0, 1), NOW + day];
    const { outcomes, actions, changes } = plan(times.map((runAt) => aRow({ runAt })));
    assert.deepEqual(actions, ['TIME_OUT_OF_RANGE', 'TIME_OUT_OF_RANGE', 'created', 'created']);
    assert.match(outcomes[0]!.detail!, /^runAt is before 2015 \(2014-12-31T23:59:59\.999Z\): give the time/);
    assert.match(outcomes[1]!.detail!, /is more than a day ahead/);
    assert.equal(changes.cachedJobs.length, 2);
  });

  test('a listed video on no known platform is left out and named, and the answer is kept', () => {
    const { outcomes, changes } = plan([aRow({ videos: [{ url: 'https://example.com/film' }] })]);
    assert.equal(outcomes[0]!.action, 'created');
    assert.match(outcomes[0]!.detail!, /^the video https:\/\/example\.com\/film left out: it is on no known platform/);
    assert.deepEqual(changes.executions[0]!.videos, []);
  });

  test('sources that are videos are citations too; each video and each source counts once', () => {
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const { content } = contentOf(
      aRow({
        sources: [
          { url, title: null },
          { url, title: 'Given later' },
          { url: 'https://youtu.be/dQw4w9WgXcQ', title: null },
        ],
        videos: [{ url }],
      }),
      digest,
    );
    assert.deepEqual(content.sources, [
      { url, title: 'Given later', numbers: [1, 2] },
      { url: 'https://youtu.be/dQw4w9WgXcQ', title: null, numbers: [3] },
    ]);
    assert.deepEqual(content.videos, [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', title: 'Given later' }]);
  });

  test('an outcome is as given, else as it is detected from its text, whatever stands beside it', () => {
    const refusal = "I'm sorry, but I can't help with that.";
    const ads = [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text', title: null, url: null }];
    const rows = [
      { answer: refusal },
      { answer: refusal, ads },
      { answer: '' },
      { answer: refusal, outcome: 'error' },
    ] as const;
    assert.deepEqual(
      rows
        .map((given) => contentOf(aRow(given), digest).content)
        .map(({ outcome, outcomeFrom }) => [outcome, outcomeFrom]),
      [
        ['refused', 'detected'],
        ['refused', 'detected'],
        ['empty', 'detected'],
        ['error', 'given'],
      ],
    );
  });

  test('an outcome that is detected makes no other content of what was stored before there were any', () => {
    const { content } = contentOf(aRow(), digest);
    assert.equal(contentText(content), '["Take the Acme.",[],[],[],[]]');
    assert.equal(
      contentText(contentOf(aRow({ outcome: 'answered' }), digest).content),
      '["Take the Acme.",[],[],[],[],"answered"]',
    );
  });

  test('the keys of a call name each thing once', () => {
    const rows = [
      aRow({ id: 'a', tags: ['X', 'x'], answer: DOUBTED }),
      aRow({ id: 'a', model: 'other', answer: DOUBTED.replace(' ', '\n') }),
      aRow({ country: 'DE' }),
    ];
    const keys = ingestKeys(rows.map((row) => ({ row, ...contentOf(row, digest) })));
    assert.deepEqual(keys, {
      queries: ['best laptop'],
      tags: ['x'],
      cachedJobs: [
        { query: 'best laptop', country: 'US', language: 'en', runAt: RUN_AT },
        { query: 'best laptop', country: 'DE', language: 'en', runAt: RUN_AT },
      ],
      executions: ['a'],
      models: ['gpt-5', 'other'],
      textDigests: [digest(DOUBTED)],
    });
  });

  test('models that differ by letter case are one, as the first answer spells it', () => {
    const rows = [aRow(), aRow({ model: 'GPT-5', answer: 'Another.' }), aRow({ model: 'GPT-5', executionNumber: 2 })];
    const first = plan(rows);
    assert.deepEqual(first.actions, ['created', 'updated', 'created']);
    assert.deepEqual(first.changes.models, ['gpt-5']);
    assert.deepEqual(
      first.changes.executions.map(({ model, executionNumber, answer }) => [model, executionNumber, answer]),
      [
        ['gpt-5', 1, 'Another.'],
        ['gpt-5', 2, 'Take the Acme.'],
      ],
    );
    const again = plan([aRow({ model: 'Gpt-5', executionNumber: 2 }), aRow({ model: 'Σ' })], applied(first));
    assert.deepEqual([again.actions, again.changes.models], [['unchanged', 'created'], ['Σ']]);
  });

  test('a doubted answer counts until a person decides, for all of its text alike, and for those that come later', () => {
    const [before] = plan([aRow({ answer: DOUBTED })]).changes.executions;
    assert.deepEqual([before!.outcome, before!.outcomeFrom, before!.doubt?.kind], ['answered', 'detected', 'refusal']);
    const state = { ...EMPTY, decisions: [{ textDigest: before!.doubt!.textDigest, outcome: 'refused' as const }] };
    const { changes } = plan([aRow({ answer: DOUBTED.replace(' ', '  ') }), aRow({ model: 'other' })], state);
    assert.deepEqual(
      changes.executions.map(({ outcome, outcomeFrom }) => [outcome, outcomeFrom]),
      [
        ['refused', 'decided'],
        ['answered', 'detected'],
      ],
    );
    assert.equal(
      changes.executions[0]!.digest,
      plan([aRow({ answer: DOUBTED.replace(' ', '  ') })]).changes.executions[0]!.digest,
    );
  });

  test('an answer that was cut is an error, keeps its text, and counts once a person says so', () => {
    const cut = aRow({ cut: 'max_tokens', outcome: 'answered' });
    const { doubt, ...known } = plan([cut]).changes.executions[0]!;
    assert.deepEqual([known.outcome, known.outcomeFrom, known.answer], ['error', 'given', cut.answer]);
    assert.deepEqual([doubt!.kind, doubt!.why], ['cut', 'max_tokens']);
    const decisions = [{ textDigest: doubt!.textDigest, outcome: 'answered' as const }];
    assert.equal(plan([cut], { ...EMPTY, decisions }).changes.executions[0]!.outcome, 'answered');
    assert.notEqual(plan([aRow({ outcome: 'error' })]).changes.executions[0]!.digest, known.digest);
  });
});
