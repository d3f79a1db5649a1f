import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from '../../src/web/api/record.ts';
import { askedBy } from '../../src/web/pages/collect/asked.ts';

const formOf = (fields: Readonly<Record<string, string | undefined>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
};

const COLLECTOR = {
  ...{ provider: 'openai', model: 'gpt-5', locales: 'US-en, DE-de', tags: '7 19', executionCount: '2' },
  ...{ surface: 'api', place: '', personaId: 'p', rhythm: 'weekly', time: '06:05', timezone: 'UTC' },
  ...{ spreadMinutes: '60', catchUp: 'on', enabled: 'on', answersPerDay: '', usdPerMonth: '20' },
};
const SCHEDULE = { cron: '5 6 * * 1', timezone: 'UTC', spreadMinutes: 60, catchUp: 'once' };
const NO_BUDGET = { answersPerDay: null, answersPerMonth: null, usdPerDay: null, usdPerMonth: null };

/** A control of a collector's form as a person leaves it, and all that is sent then. */
const CHANGES: readonly (readonly [Partial<Record<keyof typeof COLLECTOR, string | undefined>>, object])[] = [
  [{}, {}],
  [{ model: ' gpt-5 ' }, {}],
  [{ model: 'gpt-6' }, { model: 'gpt-6' }],
  [{ locales: 'US-en' }, { locales: [{ country: 'US', language: 'en' }] }],
  [{ tags: '19' }, { queryTagIds: ['19'] }],
  [{ enabled: undefined }, { enabled: false }],
  [{ personaId: '' }, { personaId: null }],
  [
    { executionCount: '3', place: 'Bonn' },
    { executionCount: 3, place: 'Bonn' },
  ],
  [{ catchUp: undefined }, { schedule: { ...SCHEDULE, catchUp: 'skip' } }],
  [{ time: '07:00' }, { schedule: { ...SCHEDULE, cron: '0 7 * * 1' } }],
  [{ rhythm: 'manual' }, { schedule: null }],
  [{ usdPerMonth: '' }, { budget: NO_BUDGET }],
];

for (const [changed, sent] of CHANGES)
  test(`of a collector's form only what was changed is sent: ${JSON.stringify(changed)}`, () => {
    const draftOf = (fields: object) => askedBy(formOf({ ...COLLECTOR, ...fields }), { withBudget: true });
    assert.deepEqual(changesOf(draftOf({}), draftOf(changed)), sent);
  });
