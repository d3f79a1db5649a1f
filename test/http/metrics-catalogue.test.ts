import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { METRIC_CATALOGUE } from '../../src/domain/mod.ts';
import { metricText } from '../../src/http/metric-text.ts';
import { openApiDocument } from '../../src/http/mod.ts';
import { projectFile } from '../house/sources.ts';
import { aWorld } from './harness.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const document = openApiDocument() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: { readonly 200: Answer } }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
interface Answer {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}

/** What a schema leads to; of one that may be null, what else it is. */
function resolved({ $ref, ...schema }: Schema): Schema {
  if ($ref !== undefined) return resolved(document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]!);
  const other = schema.anyOf?.find(({ type }) => type !== 'null');
  return other ? resolved(other) : schema;
}

function answerOf(report: string): Schema {
  const [method = '', path = ''] = report.split(' ');
  return document.paths[path]![method.toLowerCase()]!.responses[200].content['application/json'].schema;
}

/** The schema of a field of an answer, as it stands there: a description beside a reference is its own. */
function fieldOf(report: string, field: string): Schema | undefined {
  let schema: Schema | undefined = answerOf(report);
  for (const part of field.split('.')) {
    schema = schema && resolved(schema).properties?.[part.replace('[]', '')];
    if (part.endsWith('[]')) schema = schema && resolved(schema).items;
  }
  return schema;
}

/** Fields of an answer that are numbers, or figures that hold them. */
function numbersIn(schema: Schema, path = ''): readonly string[] {
  const { properties = {}, items, type } = resolved(schema);
  if (items) return numbersIn(items, `${path}[]`);
  if ('numerator' in properties || 'n' in properties || type === 'number' || type === 'integer') return [path];
  return Object.entries(properties).flatMap(([name, own]) => numbersIn(own, path === '' ? name : `${path}.${name}`));
}

/** Numbers that say nothing of the answers, or the same again of another metric. */
const isFigure = (field: string): boolean =>
  !/^(page\.|grade\.|series\[|results\[\]\.others\[|results\[\]\.change\.|results\[\]\.mixed\.|staleRecords$|doubtful$|corrected$|scope\.turns|surfaces\[|seed$|items\[)|durationSeconds|figure$/.test(
    field,
  ) && !AS_DRAWN.test(field);

/** How many answers people were given, and the figure that they judge; and what became of questions. */
const AS_DRAWN = /^(population|drawn|gone|judged|outcomes)\.|^visibility$/;

describe('the catalogue of metrics', () => {
  for (const metric of METRIC_CATALOGUE) {
    test(`${metric.id} is described in the API's reference, in its words`, () => {
      const field = fieldOf(metric.report, metric.field);
      assert.ok(field, `${metric.report} has no ${metric.field}`);
      assert.equal(field.description, metricText(metric));
    });
  }

  for (const report of new Set(METRIC_CATALOGUE.map(({ report }) => report))) {
    test(`has every figure of ${report}`, () => {
      const listed = METRIC_CATALOGUE.filter((metric) => metric.report === report).map(({ field }) => field);
      // A figure is listed as one, or part by part.
      const isListed = (field: string) => listed.some((known) => known === field || known.startsWith(`${field}.`));
      assert.deepEqual(
        numbersIn(answerOf(report)).filter((field) => isFigure(field) && !isListed(field)),
        [],
      );
    });
  }

  test('names each figure once, and a paragraph of the docs that there is', () => {
    const ids = METRIC_CATALOGUE.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const { docs } of METRIC_CATALOGUE) {
      const [page, anchor] = docs.split('#');
      assert.ok(projectFile(page!).includes(`<a id="${anchor}">`), docs);
    }
  });

  test('is read without a key, as it is', async () => {
    const { call } = await aWorld();
    const { status, json } = await call('GET /api/v1/reference/metrics');
    assert.equal(status, 200);
    assert.deepEqual(json, { metrics: JSON.parse(JSON.stringify(METRIC_CATALOGUE)) });
  });
});
