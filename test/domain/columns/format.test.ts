import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FORMAT_SAMPLE } from '../../../src/domain/columns/format.ts';
import {
  CHECKPOINT_FORMAT,
  checkpointName,
  columnReport,
  columnsOf,
  createColumns,
  DICTIONARY_NAMES,
  EMPTY_DIMENSIONS,
  EVERYTHING,
  isOfThisFormat,
  loadNames,
  loadPart,
  PART_NAMES,
  resumeFrom,
} from '../../../src/domain/mod.ts';
import { GOLDEN_RESPONSES, type GoldenDay, readGoldenDay, storedNow } from './golden/day.ts';

const WRITE = 'write the golden day anew: node --import ./build/typescript.mjs test/domain/columns/golden/write.ts';

describe('the format of checkpoints', () => {
  test('a day that was stored is what this version stores, and another format otherwise', () => {
    const golden = readGoldenDay();
    const now = storedNow();
    if (golden.format === CHECKPOINT_FORMAT) {
      const remedy = 'What is kept has changed, its format has not: have src/domain/columns/format.ts notice it';
      assert.deepEqual(now, golden, remedy);
    }
    assert.equal(golden.format, CHECKPOINT_FORMAT, `The format of checkpoints has changed: if that is meant, ${WRITE}`);
  });

  test('reports from the stored day are those of its responses', () => {
    const columns = loaded(readGoldenDay());
    const made = columnsOf(GOLDEN_RESPONSES, EMPTY_DIMENSIONS);
    const page = { sort: [], page: 1, pageSize: 50 };
    const asked = [
      ['adShare', { scope: EVERYTHING, formats: [] }],
      ['adShare', { scope: { ...EVERYTHING, hasAds: 'ads' }, formats: ['text'] }],
      ['sources', { scope: EVERYTHING, by: 'url', domain: null, search: null, ...page }],
      ['shopping', { scope: EVERYTHING, brands: [] }],
      ['facets', EVERYTHING],
    ] as const;
    for (const [name, request] of asked) {
      assert.deepEqual(columnReport(columns, name, request as never), columnReport(made, name, request as never), name);
    }
  });

  test('the sample has something in every field, so that a new one cannot be forgotten', () => {
    for (const [name, value] of Object.entries(FORMAT_SAMPLE)) {
      const isEmpty = value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
      assert.ok(!isEmpty, name);
    }
  });

  test('the name of a checkpoint says whether it is of this format', () => {
    assert.ok(isOfThisFormat(checkpointName('01890a5d-ac96-774b-bcce-b302099a8057')));
    assert.ok(!isOfThisFormat('01890a5d-ac96-774b-bcce-b302099a8057'));
    assert.ok(!isOfThisFormat(`${(CHECKPOINT_FORMAT ^ 1).toString(16)}-a`));
  });
});

/** Columns of the stored day, with all its parts. */
function loaded({ parts, names }: GoldenDay) {
  const columns = createColumns();
  const bytesOf = (part: string) => new Uint8Array(Buffer.from(parts[part]!, 'base64'));
  assert.ok(resumeFrom(columns, new Map([[0, checkpointName('golden')]]), new Map([[0, bytesOf('rows')]])));
  for (const dictionary of DICTIONARY_NAMES) {
    const chunks = names[dictionary]!.map((chunk, number) => ({
      number,
      bytes: new Uint8Array(Buffer.from(chunk, 'base64')),
    }));
    assert.ok(loadNames(columns, dictionary, chunks), dictionary);
  }
  for (const part of PART_NAMES) assert.ok(loadPart(columns, 0, part, bytesOf(part)), part);
  return columns;
}
