import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf, asidesOf } from '../../../src/domain/analysis/mod.ts';

const ANSWER = 'I recommend Acme.';
const left = (answer: string) => answerOf(answer, asidesOf({ answer }));

describe('what stands around an answer is set aside', () => {
  for (const answer of [
    `**Thinking**\n\nZephyrus might fit.\n\n**Answer**\n\n${ANSWER}`,
    `Zephyrus may be it</think>${ANSWER}`,
    String.raw`\<think\>Zephyrus\</think\>` + ANSWER,
    `<search_results>Zephyrus is great</search_results>${ANSWER}`,
    `{"query":"Zephyrus shoes","n":5}\n\n${ANSWER}`,
    `web.run {"search_query":[{"q":"Zephyrus"}]}\n${ANSWER}`,
    `Read 5 articles about Zephyrus\n\n${ANSWER}`,
    `<title>Zephyrus - ChatGPT</title>${ANSWER}`,
    `---\ntitle: Zephyrus\ntags:\n  - shoes\n---\n${ANSWER}`,
    `${ANSWER}\n\nRelated\nIs Zephyrus good?\nQuillon reviews`,
  ])
    test(JSON.stringify(answer).slice(0, 70), () => assert.equal(left(answer).trim(), ANSWER));
});

describe('what is like it and the answer’s own stays', () => {
  for (const answer of [
    `**Thinking**\n\nThe word has two senses.\n\n${ANSWER}`,
    `---\n${ANSWER}\n---`,
    `Read 5 articles about Zephyrus before you buy. ${ANSWER}`,
    `${ANSWER}\n\nRelated\nZephyrus Air\nQuillon Pro`,
    '{"query":"Zephyrus","verdict":"light"}',
    `The tag </think> ends it. ${ANSWER}`,
  ])
    test(JSON.stringify(answer).slice(0, 70), () => assert.equal(left(answer), answer));
});
