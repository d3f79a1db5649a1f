import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mapBytes } from '../../../src/domain/mapping/mod.ts';
import { readAnswers } from './mapped-answers.ts';

const HEAD = 'Prompt,Country,Language,Model,Date,Answer';
const ROW = 'best crm,US,en,gpt-5,2026-11-20,Acme leads.';

async function columnsOf(text: string) {
  const { kind, columns, asks } = await mapBytes({
    bytes: new TextEncoder().encode(text),
    kind: undefined,
    settings: {},
  });
  return { kind, asks, as: columns.map(({ name, as }) => `${name}: ${as}`) };
}
const urlsOf = ({ sources = [] }: { readonly sources?: unknown }) =>
  (sources as readonly { readonly url: string }[]).map(({ url }) => url);

describe('columns of one list are read together, whatever they are called', () => {
  test('tags and topics', async () => {
    const { rows } = await readAnswers(`${HEAD},Topic,Tags\n${ROW},CRM,"[""sales"",""b2b""]"\n`);
    assert.deepEqual(rows[0]!.tags, ['CRM', 'sales', 'b2b']);
  });
  test('two columns of other names of a brand', async () => {
    const text = 'Brand,Also known as,Synonyms,Competitor\nAcme,Acme Inc,ACM,no\n';
    const { rows } = await mapBytes({ bytes: new TextEncoder().encode(text), kind: undefined, settings: {} });
    assert.deepEqual('row' in rows[0]! && rows[0].row.aliases, ['Acme Inc', 'ACM']);
  });
  test('retrieved and cited pages', async () => {
    const { rows } = await readAnswers(
      `${HEAD},Sources,Cited URLs\n${ROW},https://a.example/1 https://b.example/2,https://b.example/2 https://c.example/3\n`,
    );
    assert.deepEqual(urlsOf(rows[0]!), ['https://a.example/1', 'https://b.example/2', 'https://c.example/3']);
  });
  test('but a column of sources without an address gives way to one with some', async () => {
    const { rows, columns } = await readAnswers(`${HEAD},Source,Citations\n${ROW},ChatGPT web,https://a.example/1\n`);
    assert.deepEqual(urlsOf(rows[0]!), ['https://a.example/1']);
    assert.equal(columns.find(({ name }) => name === 'Source')!.as, null);
  });
  for (const name of ['Sources Used', 'Cited domains', 'Source domains', 'Cited pages', 'Verwendete Quellen'])
    test(`pages are known by the name ${name}`, async () => {
      const { rows } = await readAnswers(`${HEAD},${name}\n${ROW},"a.example, b.example/2"\n`);
      assert.equal(urlsOf(rows[0]!).length, 2);
    });
});

describe('the topic of a prompt', () => {
  const rowOf = async (text: string) => {
    const { kind, rows } = await mapBytes({ bytes: new TextEncoder().encode(text), kind: undefined, settings: {} });
    assert.equal(kind, 'queries');
    return 'row' in rows[0]! && { topic: rows[0].row.topic, tags: rows[0].row.tags };
  };
  for (const [name, text, expected] of [
    ['stands beside tags', 'Prompt,Topic,Tags\nbest crm,CRM,"sales, b2b"\n', { topic: 'CRM', tags: ['sales', 'b2b'] }],
    ['in German', 'Frage;Thema\nbestes CRM;Software, Büro\n', { topic: 'Software, Büro', tags: undefined }],
    [
      'where one has several, they are tags',
      'Prompt,Topic\nbest crm,CRM; sales\nbest erp,ERP\n',
      { topic: undefined, tags: ['CRM', 'sales'] },
    ],
    ['topics are tags', 'Prompt,Topics\nbest crm,"CRM, sales"\n', { topic: undefined, tags: ['CRM', 'sales'] }],
    [
      'of a list that was saved stays with the rules',
      'query,topic.name,topic.origin\nbest crm,CRM,words\n',
      { topic: undefined, tags: undefined },
    ],
  ] as const)
    test(name, async () => assert.deepEqual(await rowOf(text), expected));
});

describe('two columns of one name that say different things', () => {
  test('are asked about, as one would be lost unsaid', async () => {
    const { asks } = await columnsOf(`${HEAD},Answer\n${ROW},Bolt leads.\n`);
    assert.deepEqual(asks, ['columns']);
    const dates = await columnsOf(
      'Prompt,Country,Language,Model,Date,Date,Answer\nq,US,en,m,2026-11-20,2026-11-25,A.\n',
    );
    assert.deepEqual(dates.asks, ['columns']);
  });
  test('are not where they say the same, or the second one says nothing', async () => {
    assert.deepEqual((await columnsOf(`${HEAD},Answer\n${ROW},Acme leads.\n`)).asks, []);
    assert.deepEqual((await columnsOf(`${HEAD},Answer\n${ROW},\n`)).asks, []);
  });
  test('once a person has said what the name means, the first one counts', async () => {
    const { rows, asks } = await readAnswers(`${HEAD},Answer\n${ROW},Bolt leads.\n`, { map: { Answer: 'answer' } });
    assert.deepEqual([rows[0]!.answer, asks], ['Acme leads.', []]);
    const without = await readAnswers(`${HEAD},Answer\n${ROW},Bolt leads.\n`, { map: { Answer: null } });
    assert.deepEqual([without.rows[0]!.answer, without.asks], ['Acme leads.', []]);
  });
});

test('of a table of which no column is known, it is asked what it holds, not whose brands', async () => {
  const { asks } = await columnsOf('Video URL,Channel,Views\nhttps://youtu.be/dQw4w9WgXcQ,Acme TV,1200\n');
  assert.deepEqual(asks, ['kind']);
});

test('names of assistants above columns that repeat belong to them', async () => {
  const { rows, asks } = await readAnswers(
    'Client: Acme,,,,,,\n,,,,,,\n,,,ChatGPT,,Gemini,\nPrompt,Country,Date,Answer,Mentioned?,Answer,Mentioned?\nbest crm,US,2026-11-20,Acme leads.,yes,Bolt leads.,no\n',
    { set: { language: 'en' } },
  );
  assert.deepEqual(asks, []);
  assert.deepEqual(
    rows.map(({ model, answer }) => [model, answer]),
    [
      ['ChatGPT', 'Acme leads.'],
      ['Gemini', 'Bolt leads.'],
    ],
  );
});

test('the CSV of a report of brands holds brands, not numbers of prompts', async () => {
  const { kind, as } = await columnsOf(
    'id,name,kind,isCompetitor,responseCount,visibility.value,visibility.queries\n01a22e3e-9e7a-72e8-8943-523a0d478395,Acme,entity,false,2,66.67,2\n',
  );
  assert.equal(kind, 'brands');
  assert.ok(as.includes('visibility.queries: null'));
});

test('ids of tags are not their names: a list of prompts that was saved as CSV goes back without them', async () => {
  const head = 'id,project,query,type,tags,locales,topic.name';
  const id = '01a22e5f-bf5c-71e3-9f29-a0d672aeed44';
  for (const ids of ['"[1392860674,2059310484]"', '1392860674', '[]']) {
    const { kind, as } = await columnsOf(`${head}\n${id},${id},best crm,,${ids},,CRM\n`);
    assert.deepEqual([kind, as.includes('tags: null')], ['queries', ids !== '[]'], ids);
  }
  const { as } = await columnsOf('Prompt,Tags\nbest crm,"2026; 1392860674"\n');
  assert.ok(as.includes('Tags: tags'));
});
