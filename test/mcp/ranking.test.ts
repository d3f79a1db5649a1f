import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openToolbox } from '../../src/http/mod.ts';
import { rankedFor } from './ranking.ts';

type Question = readonly [tool: string, asks: string];
const { questions } = JSON.parse(readFileSync(new URL('data/questions.json', import.meta.url), 'utf8')) as {
  readonly questions: readonly Question[];
};

test('words alone lead to the right tool: a question shares most with the description of the one that answers it', (context) => {
  const tools = openToolbox()
    .list(true)
    .map(({ name, title, description }) => ({ name, text: `${name} ${title} ${description}` }));
  const missed = questions.flatMap(([tool, asks]) => {
    const [first] = rankedFor(asks, tools);
    return first === tool ? [] : [`${asks} → ${first}, not ${tool}`];
  });
  for (const miss of missed) context.diagnostic(miss);
  context.diagnostic(`${questions.length - missed.length} of ${questions.length} right`);
  assert.equal(questions.length, 60);
  assert.ok(questions.length - missed.length >= LEAST, missed.join('\n'));
});

/** Right at first, at least. */
const LEAST = 35;
