import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorldWithProject } from '../support.ts';

const INGEST = ['ingest', '--project', 'laptops', '--json'] as const;
const COLLECT = ['collect', '--project', 'laptops', '--provider', 'openai', '--dry-run', '--json', '--queries', '-'];

describe('files as people have them', () => {
  test('are of the kind that people call them', async () => {
    const { run } = await aWorldWithProject();
    for (const [kind, stdin] of [
      ['brands', 'Marke;Wettbewerber\nAcme;nein\n'],
      ['prompts', 'Frage;Schlagworte\nWarum?;a\n'],
      ['answers', 'Prompt,Country,Language,Model,Date,Answer\nq,US,en,m,2026-11-20,Acme.\n'],
    ] as const) {
      const { stdout, stderr } = await run([...INGEST, '--kind', kind, '-'], { stdin });
      assert.equal(stdout === '' ? stderr : JSON.parse(stdout).created, 1, kind);
    }
  });

  test('with two different columns of one name are asked about', async () => {
    const { run } = await aWorldWithProject();
    const stdin = 'Prompt,Country,Language,Model,Date,Answer,Answer\nq,US,en,m,2026-11-20,Acme.,Bolt.\n';
    const { code, stderr } = await run([...INGEST, '-'], { stdin });
    assert.equal(code, 2);
    assert.match(stderr, /--map 'Answer=answer' to take the first column "Answer"/);
  });

  test('go in by the command as over the API; what is left out is named', async () => {
    const { run } = await aWorldWithProject();
    const stdin = 'sep=;\nMarke;Wettbewerber;Budget;\nAcme;nein;1,50;\nBolt;ja;;\n;;;\n';
    const { code, stdout, stderr } = await run([...INGEST, '-'], { stdin });
    assert.deepEqual([code, JSON.parse(stdout).created], [0, 2]);
    assert.match(stderr, /left out: Budget/);
    const prompts = await run([...INGEST, '--kind', 'queries', '-'], { stdin: 'Frage;Schlagworte\nWarum?;a, b\n' });
    assert.equal(JSON.parse(prompts.stdout).created, 1);
  });

  test('go in with lines of a log among JSON Lines, addresses for sources and a NUL in a cell', async () => {
    const own = {
      query: 'a',
      country: 'US',
      language: 'en',
      model: 'm',
      runAt: '2026-11-20T09:00:00Z',
      answer: 'Acme',
    };
    const sources = ['https://a.example/1', 'https://b.example/2'];
    const { query, ...others } = own;
    const csv = `${Object.keys(own).join()}\n${Object.values({ ...own, answer: 'Acme\0' }).join()}\n`;
    const cases: readonly (readonly [stdin: string, failed: number, told: RegExp])[] = [
      [
        `INFO start\n${JSON.stringify({ ...own, sources })}\n{"query": "b", "cou\n`,
        2,
        /line 1: not JSON[\s\S]*line 3: not JSON/,
      ],
      [`[INFO] start\n${JSON.stringify({ ...others, prompt: query, sources })}\n`, 1, /line 1: is not JSON/],
      [csv, 0, /line 2: answer: U\+0000 is read as U\+FFFD/],
    ];
    for (const [stdin, failed, told] of cases) {
      const { run } = await aWorldWithProject();
      const { stdout, stderr } = await run([...INGEST, '-'], { stdin });
      const { created, failed: not } = JSON.parse(stdout);
      assert.deepEqual([created, not], [1, failed], stderr);
      assert.match(stderr, told);
      assert.doesNotMatch(stderr, /sources/);
    }
  });

  test('are refused while something is to be said, by the flag that says it', async () => {
    const { run } = await aWorldWithProject();
    const stdin = 'Prompt;Land;Sprache;Modell;Datum;Antwort\nq;DE;de;m;03/04/2026 09:00;Acme\n';
    const refused = await run([...INGEST, '-'], { stdin });
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /--date-order[\s\S]*--timezone/);
    const told = await run([...INGEST, '--date-order', 'DMY', '--timezone', 'Europe/Berlin', '-'], { stdin });
    assert.equal(JSON.parse(told.stdout).created, 1);
    const wrong = await run([...INGEST, '--map', 'Land=colour', '-'], { stdin });
    assert.match(wrong.stderr, /colour.*isn't a field/);
  });

  test('that lack a field are refused by its name, with the columns that may be it', async () => {
    const { run } = await aWorldWithProject();
    const head = 'Prompt,Country,Language,Answer,LLM';
    const none = await run([...INGEST, '-'], { stdin: `${head},Wer\nq,US,en,Acme.,ChatGPT,Anna\n` });
    assert.match(none.stderr, /--map COLUMN=runAt: no column is known for runAt/);
    const two = await run([...INGEST, '-'], {
      stdin: `${head},Made,Seen\nq,US,en,Acme.,ChatGPT,2026-11-19,2026-11-20\n`,
    });
    assert.match(two.stderr, /--map Made=runAt or Seen=runAt: no column is known for runAt/);
  });

  test('say what was left out of a row that goes in', async () => {
    const { run } = await aWorldWithProject();
    const stdin = 'Prompt,Country,Language,Answer,LLM,Date,Sources\nq,US,en,Acme.,ChatGPT,2026-11-19,see below\n';
    const { stdout, stderr } = await run([...INGEST, '-'], { stdin });
    assert.match(stderr, /line 2: sources: "see below" isn't an address/);
    assert.deepEqual([JSON.parse(stdout).created, JSON.parse(stdout).unread], [1, [{ field: 'sources', count: 1 }]]);
  });

  test('name the column, the value and an example where a row is wrong', async () => {
    const { run } = await aWorldWithProject();
    const row = (country: string, date: string) => `q,${country},de,Acme.,m,${date}\n`;
    const stdin = `Frage,Land,Sprache,Antwort,Modell,Datum\n${row('Atlantis', '2026-11-19')}${row('DE', '31.13.2026')}${row('DE', '2026-11-19')}`;
    const { code, stderr } = await run([...INGEST, '-'], { stdin });
    assert.equal(code, 1);
    assert.match(stderr, /^line 2: column "Land" \(country\): no country has the code ATLANTIS: .*such as US$/m);
    assert.match(
      stderr,
      /^line 3: column "Datum" \(runAt\): "31\.13\.2026" isn't a time that exists, such as 2026-11-21/m,
    );
  });

  test('of other shapes go in: conversations, and columns apart from rows', async () => {
    const { run } = await aWorldWithProject();
    const said = (role: string, text: string) => ({
      author: { role },
      create_time: 1795166110,
      content: { content_type: 'text', parts: [text] },
    });
    const mapping = {
      q: { parent: null, message: said('user', 'best shoes?') },
      a: { parent: 'q', message: said('assistant', 'Acme.') },
    };
    const chats = JSON.stringify([{ title: 'Shoes', create_time: 1, current_node: 'a', mapping }]);
    const refused = await run([...INGEST, '-'], { stdin: chats });
    assert.match(refused.stderr, /--set country=DE/);
    const told = await run([...INGEST, '--set', 'country=US,language=en', '-'], { stdin: chats });
    assert.equal(JSON.parse(told.stdout).created, 1);
    const stdin = JSON.stringify({
      columns: ['name', 'is_own'],
      rows: [
        ['Acme', true],
        ['Bolt', false],
      ],
    });
    assert.equal(JSON.parse((await run([...INGEST, '-'], { stdin })).stdout).created, 2);
  });

  test('of corrections go in, and those that can’t be applied are named', async () => {
    const { run } = await aWorldWithProject();
    await run([...INGEST, '-'], { stdin: 'name\nAcme\n' });
    const [one, two] = ['1', '2'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`);
    const stdin = `jobExecutionId,entityId,entity,what,value\n${one},${two},Acme,mention,"{""mentioned"":false}"\n${one},${two},Acme,verdict,fine\n`;
    const { code, stdout, stderr } = await run([...INGEST, '--kind', 'corrections', '-'], { stdin });
    assert.deepEqual([code, JSON.parse(stdout).failed], [1, 2], stderr);
    assert.match(stderr, /No response[\s\S]*value: must be|value: must be[\s\S]*No response/);
  });

  test('give their prompts to a collector, never their header', async () => {
    const { run } = await aWorldWithProject();
    const env = { SIGHTLINE_OPENAI_KEY: 'k' };
    const asked = async (stdin: string) => {
      const { code, stdout } = await run(COLLECT, { stdin, env });
      return code === 0 ? JSON.parse(stdout).requests.map(({ query }: { query: string }) => query) : 'refused';
    };
    assert.deepEqual(await asked('prompt,type\nbest shoes,comparative\n'), ['best shoes']);
    assert.deepEqual(await asked('Which, if any; shoes?\nWhy?\n'), ['Which, if any; shoes?', 'Why?']);
    assert.equal(await asked('Our list (as of 3 May)\n\n1. Why?\n'), 'refused');
  });
});
