import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { readEntityRow, readJobExecutionRow, readVideoRow } from '../../src/http/mod.ts';
import { withoutNulls } from '../../src/http/nulls.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aJobExecutionRow, asking, aVideoRow, aWorld } from './harness.ts';
import { bodyOf, takesNull, type Written } from './nulls.ts';

/*
 * null stands for what is left out. (contract 16, "Null") That it does so in every body of the document,
 * test/http/every-operation.test.ts shows: it sends null for all that it leaves out.
 */

const Filter = z.strictObject({
  name: z.string().exactOptional(),
  group: z.string().nullable().exactOptional(),
  raw: z.unknown().optional(),
  scope: z.strictObject({ days: z.array(z.int()).exactOptional(), from: z.int() }).exactOptional(),
  against: z
    .union([z.strictObject({ models: z.array(z.string()).exactOptional() }), z.literal('previous')])
    .exactOptional(),
  sort: z.array(z.strictObject({ field: z.string(), way: z.string().exactOptional() })).exactOptional(),
});

describe('null', () => {
  const cases: readonly (readonly [unknown, unknown])[] = [
    [{ name: null }, {}],
    [
      { group: null, raw: null },
      { group: null, raw: null },
    ],
    [{ scope: { days: null, from: 1 } }, { scope: { from: 1 } }],
    [{ scope: { from: null } }, { scope: { from: null } }],
    [{ against: { models: null } }, { against: {} }],
    [{ against: 'previous', sort: null }, { against: 'previous' }],
    [{ sort: [{ field: 'a', way: null }, null, 7] }, { sort: [{ field: 'a' }, null, 7] }],
    [{ other: null }, { other: null }],
    [JSON.parse('{"__proto__": null, "name": null}'), JSON.parse('{"__proto__": null}')],
    [null, null],
    [[null], [null]],
  ];
  for (const [given, kept] of cases) {
    test(`${JSON.stringify(given)} is ${JSON.stringify(kept)}`, () => {
      const before = structuredClone(given);
      assert.deepEqual(withoutNulls(Filter, given), kept);
      assert.deepEqual(given, before, 'what was given stays as it is');
    });
  }

  test('in a row it leaves a value unchanged, but for the group, which it clears', async () => {
    const ask = asking(await aWorld());
    await ask('POST /api/entity-groups', { name: 'Home', kind: 'group' });
    const rows = [{ name: 'Acme', isCompetitor: true, aliases: ['A. C. Me'], group: 'Home' }];
    await ask('POST /api/entities/import', { rows });
    const same = { id: null, name: 'Acme', isCompetitor: null, aliases: null, domains: null, note: null };
    const { json } = await ask('POST /api/entities/import', { rows: [same], dryRun: null });
    assert.deepEqual([json.unchanged, json.dryRun], [1, false]);
    await ask('POST /api/entities/import', { rows: [{ ...same, group: null }] });
    const [brand] = (await ask('POST /api/entities/list', { name: null, sort: null })).json.results;
    assert.deepEqual([brand.isCompetitor, brand.aliases, brand.groupId], [true, ['A. C. Me'], null]);
    assert.deepEqual(readEntityRow({ ...same, group: null }), { name: 'Acme', group: null });
    assert.deepEqual(readVideoRow(aVideoRow({ title: null })), readVideoRow(aVideoRow()));
    assert.deepEqual(readJobExecutionRow(aJobExecutionRow({ tags: null })), readJobExecutionRow(aJobExecutionRow()));
  });

  test('what is required, an item of a list, and what a PATCH cannot clear may not be null', async () => {
    const ask = asking(await aWorld());
    const { id } = (await ask('POST /api/tags', { name: 'New', color: null })).json;
    for (const [target, body] of [
      ['POST /api/tags', { name: null }],
      ['POST /api/v1/analytics/entities', { countries: [null] }],
      ['POST /api/analytics/ads/advertisers', { unknown: null }],
      [`PATCH /api/tags/${id}`, { name: null }],
    ] as const) {
      assert.equal((await ask(target, body)).status, 400, target);
    }
    assert.equal((await ask(`PATCH /api/tags/${id}`, { tagGroupId: null })).status, 200);
    assert.equal((await ask('POST /api/tags/list', null)).status, 200, 'a list takes null for no body');
  });

  test('the document says where it stands for what is left out, and what it means elsewhere', () => {
    let checked = 0;
    for (const route of ROUTES.filter(({ body, isProtocol, isForm }) => body && !isProtocol && !isForm)) {
      const visit = ({ properties = {}, required = [], items, anyOf = [] }: Written): void => {
        for (const within of [items, ...anyOf, ...Object.values(properties)]) if (within) visit(within);
        for (const [name, said] of Object.entries(properties)) {
          const at = `${route.method} ${route.path}: ${name}`;
          if (required.includes(name)) continue;
          if (route.method === 'PATCH') assert.ok(!takesNull(said) || /null/.test(said.description ?? ''), at);
          else assert.ok(takesNull(said), at);
          checked++;
        }
      };
      visit(bodyOf(route)!);
    }
    assert.ok(checked > 250, `${checked}`);
  });
});
