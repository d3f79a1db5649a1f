import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Arrived, answerOf, asidesOf, offsetsOf } from '../../../src/domain/mod.ts';
import { HOSTILE_UNITS } from '../../support/hostile-texts.ts';
import { analysed, anyText, located } from './support.ts';

/** The answer in a text, and the kinds of what is set aside, in its order. */
function read(answer: string, more: Partial<Arrived> = {}) {
  const setAside = asidesOf({ answer, ...more });
  return { answer: answerOf(answer, setAside), kinds: setAside.map(({ kind }) => kind) };
}

const CASES: readonly (readonly [name: string, text: string, answer: string, kinds: string])[] = [
  ['reasoning', '<think>Acme?</think>\n\nGlobex.', 'Globex.', 'reasoning'],
  ['reasoning of another model', '<seed:think>Acme?</seed:think>Globex.', 'Globex.', 'reasoning'],
  ['reasoning in brackets', '[THINK]Acme?[/THINK]Globex.', 'Globex.', 'reasoning'],
  ['reasoning between signs', '◁think▷Acme?◁/think▷Globex.', 'Globex.', 'reasoning'],
  ['a lone end tag', 'Maybe Acme.\n</think>\n\nGlobex.', 'Globex.', 'reasoning'],
  ['reasoning that was cut', '<thinking>Maybe Acme', '', 'reasoning'],
  [
    'code in reasoning',
    '<think>\n```js\nacme()\n</think>\nUse:\n```js\nglobex()\n```',
    'Use:\n```js\nglobex()\n```',
    'reasoning',
  ],
  [
    'channels',
    '<|channel|>analysis<|message|>Acme?<|end|><|start|>assistant<|channel|>final<|message|>Globex.',
    'Globex.',
    'reasoning tool tool tool',
  ],
  [
    'steps of an agent',
    'Thought: Acme?\nAction: search\nObservation: Acme\nFinal Answer: Globex.',
    'Globex.',
    'reasoning',
  ],
  ['a tag in code', 'Write `<think>` first.', 'Write `<think>` first.', ''],
  ['an end tag in a sentence', 'The tag </think> ends it.', 'The tag </think> ends it.', ''],
  ['a call in tags', 'A.\n<tool_call>{"name":"acme"}</tool_call>\nB.', 'A.\nB.', 'tool'],
  ['a call as JSON', '{"tool":"search","query":"Acme"}\nGlobex.', 'Globex.', 'tool'],
  ['a call with arguments', '{"name":"web_search","arguments":{"query":"Acme"}}\n\nGlobex.', 'Globex.', 'tool'],
  ['a search as in a program', 'search("Acme reviews")\nGlobex.', 'Globex.', 'tool'],
  ['a block of a tool', '```tool_code\nprint("Acme")\n```\nGlobex.', 'Globex.', 'tool'],
  ['JSON that is the answer', '{"name":"Acme","price":5}', '{"name":"Acme","price":5}', ''],
  ['a script', '<script>Acme</script>Globex.', 'Globex.', 'script'],
  ['a style and a comment', '<style>.a{}</style><!-- Acme -->Globex.', 'Globex.', 'script script'],
  ['linked data', '{"@context":"https://schema.org","name":"Acme"}\nGlobex.', 'Globex.', 'script'],
  ['a script in code', '```html\n<script>acme</script>\n```', '```html\n<script>acme</script>\n```', ''],
  ['a picture', 'See ![Acme](https://a.example/i.png) Globex.', 'See Globex.', 'image'],
  ['a picture of HTML', '<img alt="Acme" src="i.png"> Globex.', 'Globex.', 'image'],
  ['a group of pictures', 'image_group{"query":["Acme"]}\nGlobex.', 'Globex.', 'image'],
  ['a name that an app marks', 'Try \uE200entity\uE202["brand","Acme","shoes"]\uE201.', 'Try Acme.', 'image image'],
  ['buttons', 'Acme.\n\nCopy\nGood response\nShare', 'Acme.', 'interface interface interface'],
  ['what an app looked up', 'Looked up the best shoes\n\nAcme.', 'Acme.', 'interface'],
  ['that a search is under way', 'Ricerca di scarpe in corso\n\nAcme.', 'Acme.', 'interface'],
  ['a button with what has no width', 'Acme.\n\nCop\u200by', 'Acme.', 'interface'],
  ['a button inside', 'Acme.\nShow more\nGlobex.', 'Acme.\nGlobex.', 'interface'],
  ['a note', 'Acme.\n\nChatGPT can make mistakes. Check important info.', 'Acme.', 'interface'],
  ['a note in German', 'Acme.\nKI-Antworten können Fehler enthalten. Weitere Informationen', 'Acme.', 'interface'],
  ['how long it thought', 'Thought for 12 seconds\n\nAcme.', 'Acme.', 'interface'],
  [
    'how long it thought, and about what',
    'Thought for 9 seconds\nComparing Zephyrus reviews\n\nAcme.',
    'Acme.',
    'interface interface',
  ],
  [
    'an answer right below how long it thought',
    'Thought for 9 seconds\nZephyrus is light\n\nAcme.',
    'Zephyrus is light\n\nAcme.',
    'interface',
  ],
  [
    'steps below which nothing stands',
    'Thought for 9 seconds\nComparing Zephyrus reviews',
    'Comparing Zephyrus reviews',
    'interface',
  ],
  ['how long it thought, in Chinese', '已深度思考（用时 12 秒）\n\n阿克美。', '阿克美。', 'interface'],
  ['a copied conversation', 'You said:\nAcme?\nChatGPT said:\nGlobex.', 'Globex.', 'page'],
  ['a copied conversation in French', 'Vous avez dit :\nAcme ?\nChatGPT a dit :\nGlobex.', 'Globex.', 'page'],
  ...[
    ['<details><summary>Thinking</summary>\nAcme?\n</details>\nGlobex.', 'reasoning'],
    ['<details open><summary>💭 <b>Thought for 4 s</b></summary>Acme?</details>Globex.', 'reasoning'],
    ['<details type="tool_calls"><summary>Tool executed</summary>Acme</details>Globex.', 'tool'],
    ['[TOOL_CALLS][{"name":"web_search","arguments":{"q":"Acme"}}]\nGlobex.', 'tool'],
    ['> You asked: Is Acme any good?\n\nGlobex.', 'page'],
    ['## Question\n\nIs Acme any good?\n\n## Answer\n\nGlobex.', 'page'],
    ['Deine Frage: „Ist Acme gut?“\n\nGlobex.', 'page'],
    ['Globex.\n\nRelated searches\n\nAcme price\nAcme vs Initech', 'interface'],
    ['Globex.\n\nAd · Acme Glide, 20 % off', 'page'],
    ['Globex.\n\nDisclosure: we may earn a commission from Acme.', 'interface'],
    ['Globex.\n\nAcme and Initech are trademarks of their respective owners.', 'interface'],
  ].map(([text, kind]) => [`no words of the answer: ${text}`, text!, 'Globex.', kind!] as const),
  ...[
    '<details><summary>Runner-up</summary>Acme</details>\nGlobex.',
    'Globex.\n\n**Q: Is Acme durable?**\nA: Yes.',
    '> "Acme is the best." – a tester\n\nGlobex.',
    'Globex.\n\n## Related brands\n- Acme is light.',
    'Do you want comfort? Globex. Do you want speed? Choose Acme.',
    'If you want it light, take Acme. I can also recommend Globex.',
    'If you want it light, I can recommend Acme.',
    'Would you like Acme?',
    // Whom the model offers to compare, it named: labelled sets count that.
    'Globex.\n\nWould you like me to compare it with Acme?',
  ].map((text) => [`words of the answer: ${text}`, text, text, ''] as const),
  [
    'a linked picture',
    'See [![Acme](https://a.example/i.png)](https://b.example) Globex.',
    'See [](https://b.example) Globex.',
    'image',
  ],
  ['a note in the place of a picture', 'See [Image: Acme in blue] Globex.', 'See Globex.', 'image'],
  ['a word that may be the answer', 'Share', 'Share', ''],
  ['a heading of sources', 'Acme.\n\nSources:\nGlobex', 'Acme.\n\nSources:\nGlobex', ''],
  ['an item of a list', '- Copy\n- Acme', '- Copy\n- Acme', ''],
];

describe('what came is not the answer', () => {
  for (const [name, text, answer, kinds] of CASES) {
    test(name, () => assert.deepEqual(read(text), { answer, kinds: kinds.split(' ').filter(Boolean) }));
  }

  test('the question as the first line of a page, as a question in a heading or a quotation too', () => {
    const query = 'best alternatives to Acme';
    for (const line of [
      'Best alternatives to Acme',
      '> best alternatives to Acme',
      '**Prompt:** best alternatives to Acme',
      'You asked about "best alternatives to Acme".',
    ])
      assert.deepEqual(read(`${line}\n\nGlobex.`, { query }), { answer: 'Globex.', kinds: ['page'] }, line);
    const asked = 'Which are the best alternatives to Acme?';
    assert.deepEqual(read(`## ${asked}\n\nGlobex.`, { query: asked }).answer, 'Globex.');
    const titles = ['# Best alternatives to Acme\n\nGlobex.', 'Best alternatives to Acme'];
    for (const text of [...titles, '- Best alternatives to Acme\n- Globex'])
      assert.deepEqual(read(text, { query }), { answer: text, kinds: [] });
  });

  test('what its parts are said to be', () => {
    const given = [{ kind: 'commentary' as const, start: 0, end: 14 }];
    assert.deepEqual(read('Let me search.\n\nAcme.', { given }), { answer: 'Acme.', kinds: ['commentary'] });
  });
});

describe('chips of citations', () => {
  const SOURCES = ['https://www.youtube.com/watch?v=a', 'https://b.example/'].map((url) => ({ url, title: null }));
  const chips = (answer: string) => {
    const { mentions, sources, setAside = [] } = analysed(['YouTube', 'Acme'], { answer, sources: SOURCES });
    const named = mentions.map(({ entityId }) => entityId).join(' ');
    return [named, sources.map(({ found }) => Number(found)).join(''), answerOf(answer, setAside)];
  };
  for (const [text, answer] of [
    ['Acme is thin. YouTube +4', 'Acme is thin.'],
    ['Acme is thin.YouTube+4', 'Acme is thin.'],
    ['Acme is thin.\nYouTube +4\nIt is light.', 'Acme is thin.\nIt is light.'],
    ['Acme is thin.\nYouTube\n+4', 'Acme is thin.'],
    ['Acme is thin.\nYouTube\n\nIt is light.', 'Acme is thin.\n\nIt is light.'],
    ['Acme is thin. YouTube\u200B It is light.', 'Acme is thin. It is light.'],
    ['Acme is thin. YouTube It is light.', 'Acme is thin. It is light.'],
    ['Acme is thin :contentReference[oaicite:0]{index=0}.', 'Acme is thin.'],
    ['Acme is thin【0†source】.', 'Acme is thin.'],
    ['Acme is thin \uE200cite\uE202turn0search0\uE201.', 'Acme is thin.'],
    ['Acme is thin.\n\uE200navlist\uE202More\uE202turn0search0\uE201', 'Acme is thin.'],
    ['Acme <grok:render type="a"><argument name="citation_id">0</argument></grok:render>', 'Acme'],
    ['<cite index="1-2">Acme is thin</cite>.', 'Acme is thin.'],
    ['Acme is thin [ 1 ].', 'Acme is thin [ 1 ].'],
  ] as const) {
    test(JSON.stringify(text), () => assert.deepEqual(chips(text), ['Acme', '10', answer]));
  }

  for (const text of [
    'It takes YouTube +4 other sites to learn that. Acme.',
    'Where is it seen? YouTube\nAcme.',
    'Acme and YouTube are here.',
    'Acme:\nYouTube\n',
  ]) {
    test(`a name is none: ${text}`, () => {
      const [named, , answer] = chips(text);
      assert.equal(named!.includes('YouTube'), true);
      assert.equal(answer, text);
    });
  }
});

test('a text that is taken apart twice is not taken apart further, and offsets lead there and back', () => {
  const piece = fc.oneof(
    fc.constantFrom(...CASES.map(([, text]) => text), ...HOSTILE_UNITS, '\n', '\n\n', ' ', 'Acme. ', '+4', 'Page 1'),
    anyText(3),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const answer = pieces.join('');
      const setAside = asidesOf({ answer });
      const served = answerOf(answer, setAside);
      const { toAnswer, toText } = offsetsOf(setAside);
      let reached = 0;
      for (const { start, end } of setAside) {
        assert.ok(start >= reached && end > start && end <= answer.length);
        reached = end;
        assert.equal(toAnswer(start), toAnswer(end));
      }
      for (let at = 0; at < served.length; at++) {
        assert.equal(answer[toText(at)], served[at]);
        assert.equal(toAnswer(toText(at)), at);
      }
    }),
    { numRuns: 300 },
  );
});

test('names are found where they stand, not in what is set aside', () => {
  const answer = '<think>Acme?</think>\n\nGlobex beats Acme.';
  const spans = located(['Acme', 'Globex'])(answer).map(({ start, end }) => answer.slice(start, end));
  assert.deepEqual(spans, ['Globex', 'Acme']);
});
