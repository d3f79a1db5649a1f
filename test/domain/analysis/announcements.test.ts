import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf, asidesOf } from '../../../src/domain/analysis/mod.ts';
import { detectOutcome } from '../../../src/domain/outcomes/mod.ts';

const ANSWER = 'Acme is the best choice.';
const outcomeOf = (answer: string) => detectOutcome({ ads: [], shopping: [], videos: [], answer });

describe('what a model says that it will search for is set aside', () => {
  for (const said of [
    "I'll search for information about the best alternatives to Zephyrus.",
    'Let me check the current prices of Zephyrus.',
    'Sure! Let me look up the latest reviews.',
    "To give you an accurate answer, I'll search for recent reviews.",
    "I'm searching the web for the best running shoes.",
    'Give me a moment while I search.',
    'Ich werde nach den besten Laufschuhen suchen.',
    'Lass mich das kurz nachsehen.',
    'Je vais rechercher les meilleures chaussures.',
    'Voy a buscar información actualizada.',
    'Fammi controllare le ultime recensioni.',
    'Laat me even zoeken.',
    'Vou pesquisar as melhores opções.',
  ])
    test(said, () => {
      assert.equal(outcomeOf(said), 'empty');
      const texts = [`${said}\n\n${ANSWER}`, `${said}\n\n${said}\n\n${ANSWER}`];
      for (const answer of texts) assert.equal(answerOf(answer, asidesOf({ answer })), ANSWER);
      assert.equal(asidesOf({ answer: texts[0]! })[0]!.kind, 'commentary');
    });
});

describe('an answer that begins so stays', () => {
  for (const answer of [
    'Let me recommend Acme.',
    "I'd check Acme first, as it is light.",
    'Let me compare Acme and Zephyrus for you.',
    'Let me check: Acme costs 90 dollars.',
    "I'll search for Acme because it is best.",
    'Sure! Acme is great.',
    'Ich suche Acme.',
    'Je vais droit au but : Acme.',
    `${ANSWER}\n\nLet me search for more.`,
  ])
    test(answer.slice(0, 60), () => {
      assert.deepEqual(asidesOf({ answer }), []);
      assert.equal(outcomeOf(answer), 'answered');
    });
});
