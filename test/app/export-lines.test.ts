import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ExportLine, ProjectId } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { fill } from './export-content.ts';
import { anApp, aProject, aRow } from './support.ts';

type OfKind<Kind extends ExportLine['kind']> = Extract<ExportLine, { readonly kind: Kind }>;

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A project with something of each kind, its lines, and what takes lines into it. */
async function aFilled() {
  const { app, store } = anApp(aMemoryStore());
  const { id: project } = await aProject({ app, store } as never);
  await fill(app, project);
  const lines: ExportLine[] = [];
  for await (const line of app.exports.lines(project)) lines.push(line);
  const first = <Kind extends ExportLine['kind']>(kind: Kind) =>
    lines.find((line) => line.kind === kind) as OfKind<Kind>;
  const importer = app.exports.importer(project);
  return {
    ...{ app, project: project as ProjectId, first },
    async take(...given: readonly object[]) {
      const outcomes = await importer.import(given as readonly ExportLine[]);
      return outcomes.map(({ action, error, detail }) => [
        action,
        ...(error ? [error] : []),
        ...(detail ? [detail.replaceAll(UUID, '#')] : []),
      ]);
    },
  };
}

describe('lines of an export that are not as the project is', () => {
  test('name a group of tags, a tag or an answer that is not there', async () => {
    const { take, first } = await aFilled();
    const noGroup = ['failed', 'GROUP_NOT_FOUND', 'No group of tags is named "Nowhere"'];
    assert.deepEqual(await take({ ...first('tag'), id: 999, name: 'new', tagGroup: 'Nowhere' }), [noGroup]);
    assert.deepEqual(await take({ ...first('executionTag'), name: 'new', tagGroup: 'Nowhere' }), [noGroup]);
    const gone = '00000000-0000-7000-8000-999999999999';
    const noAnswer = ['failed', 'RESPONSE_NOT_FOUND', 'No answer of this project has the id "#"'];
    assert.deepEqual(await take({ ...first('links'), response: gone }), [noAnswer]);
    const { responses } = first('replaced');
    assert.deepEqual(await take({ ...first('replaced'), responses: [...responses, gone] }), [noAnswer]);
    const noTag = ['failed', 'TAG_NOT_FOUND', 'No execution tag is named "nothing"'];
    assert.deepEqual(await take({ ...first('links'), executionTags: ['acme', 'nothing'] }), [noTag]);
  });

  test('make what has another name, under an id of its own where theirs is taken', async () => {
    const { app, project, take, first } = await aFilled();
    const created = (kind: string) => [['created', `the ${kind} that had the id # has the id # here`]];
    assert.deepEqual(await take({ ...first('tagGroup'), name: 'Other' }), created('tagGroup'));
    assert.deepEqual(await take({ ...first('tagGroup'), of: 'execution' }), created('tagGroup'));
    const groups = (await app.tagGroups.list(project, {}, [], { page: 1, limit: 9 })).results;
    assert.equal(new Set(groups.map(({ id }) => id)).size, 3);
    assert.deepEqual(await take(first('tagGroup'), { ...first('tagGroup'), name: 'seasons' }), [
      ['unchanged'],
      ['unchanged'],
    ]);
    assert.deepEqual(await take({ ...first('persona'), name: 'Another' }), created('persona'));
    const personas = await app.personas.list(project);
    assert.deepEqual(personas.map(({ name }) => name).toSorted(), ['Another', 'Buyer']);
    assert.equal(new Set(personas.map(({ id }) => id)).size, 2);
  });

  test('link an answer to the tags that they name, and to no others', async () => {
    const { app, project, take, first } = await aFilled();
    const { response } = first('links');
    const tagsOf = async () =>
      (await app.responses.find(project, response)).executionTags.map(({ name }) => name).toSorted();
    assert.deepEqual(await tagsOf(), ['acme', 'seen']);
    assert.deepEqual(await take(first('links')), [['unchanged']]);
    assert.deepEqual(await take({ ...first('links'), executionTags: ['SEEN'] }), [['updated']]);
    assert.deepEqual(await tagsOf(), ['seen']);
    assert.deepEqual(await take({ ...first('links'), executionTags: ['acme', 'seen'] }), [['updated']]);
    assert.deepEqual(await tagsOf(), ['acme', 'seen']);
  });

  test('bring an answer whose id another one has under a new one, by which later lines find it', async () => {
    const { app, project, take, first } = await aFilled();
    const { row } = first('row');
    const before = await app.responses.find(project, row.id!);
    const other = { ...aRow({ query: 'best laptop', executionNumber: 77, answer: 'Acme again.' }), id: row.id };
    assert.deepEqual(await take({ kind: 'row', row: other }), [
      ['created', 'the row that had the id # has the id # here'],
    ]);
    assert.equal((await app.responses.find(project, row.id!)).response.answer, before.response.answer);
    assert.deepEqual(await take({ ...first('links'), response: row.id, executionTags: ['seen'] }), [['updated']]);
    const records = (await app.records.list(project, {}, [], { page: 1, limit: 99 })).results;
    assert.equal(records.filter(({ executionNumber }) => executionNumber === 77).length, 1);
    // One that is here under another id stays.
    const renamed = { ...row, id: '00000000-0000-7000-8000-888888888888' };
    assert.deepEqual(await take({ kind: 'row', row: renamed }), [
      ['unchanged', 'the row that had the id # has the id # here'],
    ]);
  });

  test('change no setting of a project that holds something', async () => {
    const { app, project, take, first } = await aFilled();
    const line = first('settings');
    const given = { ...line, project: { ...line.project, industry: 'Shoes' } };
    assert.deepEqual(await take(given), [['unchanged']]);
    assert.equal((await app.projects.byId(project))!.industry, line.project.industry);
  });
});
