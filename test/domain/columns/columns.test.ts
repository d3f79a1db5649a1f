import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addLinks,
  addResponses,
  adShareOf,
  appendResponses,
  average,
  bytesOf,
  type Columns,
  columnsOf,
  createColumns,
  dropLinks,
  EVERYTHING,
  entityReportOf,
  normaliseScope,
  type ScopeInput,
  selectIds,
  setDimensions,
  setVideos,
  shoppingReportOf,
  sourceReportOf,
  type VideoCitationsRequest,
  videoCitationsOf,
} from '../../../src/domain/mod.ts';
import { aMention, anEntity, idFor, NOW } from '../../support/builders.ts';
import {
  anAd,
  aResponse,
  aShoppingFact,
  aSourceFact,
  aVideo,
  queryFacts,
  someDimensions,
} from '../../support/fact-builders.ts';

const [RED, BLUE] = [idFor('red'), idFor('blue')];
const idsOf = (columns: Columns, input: ScopeInput = {}) => selectIds(columns, normaliseScope(input));
const adsOf = (columns: Columns) => adShareOf(columns, { scope: EVERYTHING, formats: [] });
const citationsOf = (columns: Columns, sort: VideoCitationsRequest['sort'] = []) => {
  const anyVideo = { platform: null, channelId: null, channelCountry: null, search: null };
  return videoCitationsOf(columns, { scope: EVERYTHING, ...anyVideo, sort, page: 1, pageSize: 50 });
};

describe('columns', () => {
  test('without responses every report is empty', () => {
    assert.deepEqual(idsOf(createColumns()), []);
    assert.equal(adsOf(createColumns()).totalResponses, 0);
    assert.equal(citationsOf(createColumns()).totalRecords, 0);
  });

  test('where no video is cited, nothing is listed, however often it is asked for', () => {
    const columns = columnsOf([aResponse('1'), aResponse('2')], someDimensions());
    for (let time = 0; time < 3; time++) assert.deepEqual(citationsOf(columns).results, []);
    assert.deepEqual(citationsOf(columns, [{ field: 'lastCitedAt', direction: 'DESC' }]).results, []);
  });

  test('responses of some queries are selected, whether few of them are asked for or most, known or not', () => {
    const named = (at: number) => idFor(`query ${at}`);
    const columns = columnsOf(
      Array.from({ length: 60 }, (_, at) => aResponse(`${at}`, { queryId: named(at % 40) })),
      someDimensions(),
    );
    const countOf = (queryIds: readonly string[]) => idsOf(columns, { queryIds }).length;
    const all = Array.from({ length: 50 }, (_, at) => named(at));
    assert.equal(countOf([named(3)]), 2);
    assert.equal(countOf([named(39), named(45)]), 1);
    assert.equal(countOf([named(45)]), 0);
    assert.equal(countOf(all), 60);
    assert.equal(countOf(all.slice(20).toReversed()), 20);
    assert.equal(countOf(all.slice(40)), 0);
    // The order of the queries is another one now.
    addResponses(columns, [aResponse('60', { queryId: named(45) })]);
    assert.equal(countOf(all.slice(40)), 1);
    assert.equal(countOf([named(45)]), 1);
  });

  test('responses are selected, however many batches they come in', () => {
    const responses = Array.from({ length: 100 }, (_, at) => aResponse(`${at}`, { ads: [anAd()] }));
    const columns = createColumns();
    for (let start = 0; start < 100; start += 7) addResponses(columns, responses.slice(start, start + 7));
    assert.deepEqual(idsOf(columns).toSorted(), responses.map(({ id }) => id).toSorted());
    assert.equal(adsOf(columns).totalAds, 100);
  });

  test('a response that is written again takes the place of the old one, with its ads, videos and tags', () => {
    const [video, other] = [aVideo(), aVideo({ videoId: 'bbbbbbbbbbb' })];
    const columns = columnsOf(
      [aResponse('1', { ads: [anAd(), anAd()], videos: [video], executionTagIds: [RED] }), aResponse('2')],
      someDimensions(),
    );
    const rewritten = { ads: [anAd({ advertiser: 'Bolt' })], videos: [other], executionTagIds: [BLUE], country: 'DE' };
    appendResponses(columns, [aResponse('1', rewritten)]);
    assert.deepEqual(idsOf(columns), [aResponse('2').id, aResponse('1').id]);
    assert.deepEqual(idsOf(columns, { countries: ['DE'] }), [aResponse('1').id]);
    assert.deepEqual(idsOf(columns, { execTagIds: [RED] }), []);
    assert.deepEqual(idsOf(columns, { execTagIds: [BLUE] }), [aResponse('1').id]);
    assert.deepEqual(
      adsOf(columns).advertisers.map(({ advertiser, adCount }) => [advertiser, adCount]),
      [['Bolt', 1]],
    );
    assert.deepEqual(
      citationsOf(columns).results.map((row) => [row.video.videoId, row.citationCount]),
      [[other.videoId, 1]],
    );
  });

  test('a day may come in one batch, however many responses it has', () => {
    const columns = createColumns();
    addResponses(
      columns,
      Array.from({ length: 130_000 }, (_, at) => aResponse(`${at}`)),
    );
    assert.equal(adsOf(columns).totalResponses, 130_000);
  });

  test('a response twice in one batch is there once, as it came last', () => {
    const columns = columnsOf([aResponse('1', { model: 'a' }), aResponse('1', { model: 'b' })], someDimensions());
    assert.deepEqual(idsOf(columns), [aResponse('1').id]);
    assert.deepEqual(idsOf(columns, { models: ['a'] }), []);
  });

  test('writing the same responses again and again takes no more room', () => {
    const columns = createColumns();
    const content = { ads: [anAd(), anAd()], videos: [aVideo()], executionTagIds: [RED] };
    const responses = ['1', '2', '3'].map((name) => aResponse(name, content));
    for (let time = 0; time < 100; time++) appendResponses(columns, responses);
    const once = columnsOf(responses, someDimensions());
    assert.ok(bytesOf(columns).total <= 2 * bytesOf(once).total);
    assert.equal(adsOf(columns).totalAds, 6);
    assert.equal(idsOf(columns, { execTagIds: [RED] }).length, 3);
  });

  test('mentions stay with their responses while others are written again, whatever their codes and counts need', () => {
    const brand = (at: number) => idFor(`brand ${at}`);
    const mention = (at: number) => aMention({ entityId: brand(at), count: at + 1, praise: 1, criticism: at });
    const entities = Array.from({ length: 300 }, (_, at) => ({ ...anEntity({ name: `${at}` }), id: brand(at) }));
    const columns = columnsOf([], someDimensions({ entities }));
    const responses = entities.map((_, at) => aResponse(`${at}`, { mentions: at % 3 === 0 ? [] : [mention(at)] }));
    for (let time = 0; time < 3; time++) appendResponses(columns, responses.toReversed());
    appendResponses(columns, [aResponse('more', { mentions: [{ ...mention(1), count: 70_000 }] })]);
    const request = { scope: normaliseScope({ showAllEntities: true }), sort: [], page: 1, pageSize: 500 };
    const rows = entityReportOf(columns, request).results;
    assert.equal(rows.length, 200);
    for (const { id, mentionCount, avgSentiment } of rows) {
      const at = entities.findIndex((entity) => entity.id === id);
      assert.equal(mentionCount, at === 1 ? 70_002 : at + 1);
      assert.equal(avgSentiment, average(1 - at, 1 + at, 3));
    }
  });

  test('links put in the place of all others tag responses old and new; those of unknown responses are ignored', () => {
    const columns = columnsOf([aResponse('1', { executionTagIds: [RED] }), aResponse('2')], someDimensions());
    dropLinks(columns, () => true);
    addLinks(columns, [{ tagId: BLUE, numbers: [aResponse('2').number, 7] }]);
    assert.deepEqual(idsOf(columns, { execTagIds: [RED] }), []);
    assert.deepEqual(idsOf(columns, { execTagIds: [BLUE] }), [aResponse('2').id]);
    appendResponses(columns, [aResponse('3', { executionTagIds: [BLUE] })]);
    assert.deepEqual(idsOf(columns, { execTagIds: [BLUE] }), [aResponse('2').id, aResponse('3').id]);
  });

  test('what the dimensions says counts, whenever it comes, and what it no longer says does not', () => {
    const columns = columnsOf([aResponse('1', { videos: [aVideo()], executionTagIds: [RED] })], someDimensions());
    const scopes: readonly ScopeInput[] = [
      { queryTypes: ['comparative'] },
      { queryTagIds: ['1'] },
      { queryTagGroupIds: [idFor('group')] },
      { execTagGroupIds: [idFor('group')] },
    ];
    const selected = () => scopes.map((input) => idsOf(columns, input).length);
    const titles = () => citationsOf(columns).results.map(({ video }) => video.title);
    assert.deepEqual([selected(), titles()], [[0, 0, 0, 0], [null]]);
    const known = someDimensions({
      queries: [queryFacts({ type: 'comparative', tagIds: [1] })],
      tags: [{ id: 1, groupId: idFor('group') }],
      executionTags: [{ id: RED, groupId: idFor('group') }],
      videos: [aVideo({ title: 'Known' }), aVideo({ videoId: 'uncited', title: 'Never cited' })],
    });
    setDimensions(columns, known);
    setVideos(columns, known.videos);
    assert.deepEqual([selected(), titles()], [[1, 1, 1, 1], ['Known']]);
    setDimensions(columns, { ...known, queries: [queryFacts({ type: 'comparative', deleted: true })] });
    assert.deepEqual(selected(), [0, 0, 0, 1]);
    setDimensions(columns, someDimensions());
    setVideos(columns, []);
    assert.deepEqual([selected(), titles()], [[0, 0, 0, 0], [null]]);
  });

  test('a query of which nothing is known is untyped', () => {
    assert.equal(idsOf(columnsOf([aResponse('1')], someDimensions()), { queryTypes: ['untyped'] }).length, 1);
  });

  test('models that hold spaces are told apart', () => {
    const responses = ['m', 'm n', ' m'].map((model) => aResponse(model, { model, time: NOW }));
    const columns = columnsOf(responses, someDimensions());
    assert.deepEqual(idsOf(columns, { models: ['m n'] }), [aResponse('m n').id]);
  });

  test('what was kept for an earlier report does not outlive what it follows from', () => {
    const [acme, bolt] = [anEntity({ name: 'Acme' }), anEntity({ name: 'Bolt' })];
    const mentions = [
      aMention({ entityId: acme.id, count: 1, rankingPosition: 1 }),
      aMention({ entityId: bolt.id, count: 2, rankingPosition: 2 }),
    ];
    const content = { mentions, sources: [aSourceFact()], shopping: [aShoppingFact()] };
    const responses = ['1', '2', '3'].map((name) => aResponse(name, content));
    const columns = columnsOf(responses, someDimensions({ entities: [acme, bolt] }));
    const scope = normaliseScope({ showAllEntities: true });
    const paging = { sort: [], page: 1, pageSize: 50 };
    const said = () => [
      entityReportOf(columns, { scope, ...paging }).results.map((row) => [row.mentionCount, row.avgPosition.value]),
      sourceReportOf(columns, { scope, by: 'domain', domain: null, search: null, ...paging }).results.map(
        ({ responseCount }) => responseCount,
      ),
      shoppingReportOf(columns, { scope, brands: [] }).merchants.map(({ cardCount }) => cardCount),
    ];
    const both = [
      [3, 1],
      [6, 2],
    ];
    assert.deepEqual(said(), [both, [3], [3]]);
    setDimensions(columns, someDimensions({ entities: [acme, { ...bolt, mergedIntoId: acme.id }] }));
    assert.deepEqual(said(), [[[9, 1]], [3], [3]]);
    appendResponses(columns, [aResponse('1')]);
    assert.deepEqual(said(), [[[6, 1]], [2], [2]]);
    setDimensions(columns, someDimensions({ entities: [acme, bolt] }));
    assert.deepEqual(said()[0], [
      [2, 1],
      [4, 2],
    ]);
  });
});
