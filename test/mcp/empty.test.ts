import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anAnswer, aSeededWorld, useTool } from './support.ts';

const AGAINST = { startDate: '2026-11-20', endDate: '2026-11-20' };

describe('a reply without rows says why', () => {
  test('where every answer was refused or empty, that none counts', async () => {
    const world = await aSeededWorld({
      brands: [{ name: 'Acme' }],
      rows: [anAnswer({ answer: '' }), anAnswer({ model: 'b', answer: 'Sorry.', outcome: 'refused' })],
    });
    const { text } = await useTool(world, 'brand_ranking');
    assert.match(
      text,
      /holds no answers yet that count; besides (?:empty 1, refused 1|refused 1, empty 1): import others/,
    );
    assert.match((await useTool(world, 'list_projects')).text, /no answers yet that count; besides/);
  });

  test('where no brand is tracked, that none is', async () => {
    const world = await aSeededWorld({ brands: [], rows: [anAnswer()] });
    assert.match((await useTool(world, 'brand_ranking')).text, /tracks no brand yet/);
  });

  test('where one answer alone names the own brand, the table says nothing else beside it', async () => {
    const brands = [{ name: 'Acme' }, { name: 'Bolt', isCompetitor: true }];
    const world = await aSeededWorld({ brands, rows: [anAnswer()] });
    const { text } = await useTool(world, 'brand_ranking');
    assert.match(text, /1 of 1/);
    assert.doesNotMatch(text, /0 brands seen in them|No rows/);
    assert.match(text, /showAllEntities: true adds/);
  });

  test('where answers are in scope, not that there are none', async () => {
    const rows = [anAnswer(), anAnswer({ model: 'b' }), anAnswer({ model: 'c', answer: 'None.' })];
    const world = await aSeededWorld({ brands: [{ name: 'Acme' }, { name: 'Bolt', isCompetitor: true }], rows });
    const ofShops = await useTool(world, 'compare_periods', { by: 'merchant', metric: 'shoppingRate', ...AGAINST });
    assert.match(ofShops.text, /None of the 3 answers in this scope has any\./);
    const ofBrand = await useTool(world, 'compare_periods', { brand: 'Bolt', ...AGAINST });
    assert.doesNotMatch(ofBrand.text, /No answer is in this scope/);
    const bare = await useTool(world, 'compare_periods');
    assert.match(bare.text, /Give startDate and endDate/);
    assert.doesNotMatch(bare.text, /base/);
  });

  test('where no brand is marked as a competitor, none is called ours', async () => {
    const world = await aSeededWorld({
      brands: [{ name: 'Acme' }, { name: 'Bolt' }],
      rows: [anAnswer({ answer: 'Acme, Bolt.' })],
    });
    assert.doesNotMatch((await useTool(world, 'brand_ranking', { showAllEntities: true })).text, /ours/);
    assert.match((await useTool(world, 'find_brand')).text, /not said/);
  });
});
