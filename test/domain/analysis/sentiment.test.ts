import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { analysed } from './support.ts';

const NAMES = ['Sonos', 'Bose', 'JBL', 'Best Buy'];

/** The sign of the sentiment of each entity that an answer names. */
function signs(answer: string, language = 'en'): Record<string, number> {
  const { mentions } = analysed(NAMES, { answer, language });
  return Object.fromEntries(mentions.map(({ entityId, sentiment }) => [entityId, Math.sign(sentiment)]));
}

type Case = readonly [rule: string, answer: string, signs: Record<string, number>, language?: string];

function check(cases: readonly Case[]): void {
  for (const [rule, answer, expected, language] of cases) {
    test(`${rule}: ${answer}`, () => assert.deepEqual(signs(answer, language), expected));
  }
}

describe('sentiment of one entity', () => {
  check([
    ['praise', 'Sonos is excellent.', { Sonos: 1 }],
    ['criticism', 'Sonos is overpriced and unreliable.', { Sonos: -1 }],
    ['neither', 'Sonos makes speakers.', { Sonos: 0 }],
    ['negation', 'Sonos is not good.', { Sonos: -1 }],
    ['negation at a distance', 'Sonos doesn’t sound very good.', { Sonos: -1 }],
    ['what it lacks', 'Sonos does not work.', { Sonos: -1 }],
    ['what it does', 'Sonos works. I want Sonos.', { Sonos: 0 }],
    ['no negation', 'Sonos is not only good.', { Sonos: 1 }],
    ['a hyphen ends none', 'Sonos has no-contract plans and a good app.', { Sonos: 1 }],
    ['what comes after but', 'Sonos is good, but unreliable and slow.', { Sonos: -1 }],
    ['a concession', 'Although Sonos is expensive, it is excellent.', { Sonos: 1 }],
    ['the words of a name', 'Go to Best Buy.', { 'Best Buy': 0 }],
    ['the words of a product', 'Sonos Perfect Premium Play is here.', { Sonos: 0 }],
    ['the words of addresses', 'Sonos, see [it](https://x.com/best-great) or https://x.com/best.', { Sonos: 0 }],
    ['phrases', 'Sonos is well known.', { Sonos: 0 }],
    ['sentences that follow', 'Sonos came first. It has great sound.', { Sonos: 1 }],
    ['other sentences', 'It is great. We did this. Then Sonos came.', { Sonos: 0 }],
    ['other languages', 'Sonos is excellent.', { Sonos: 0 }, 'ja'],
  ]);
});

describe('sentiment of several entities in a sentence', () => {
  check([
    ['each by its clause', 'Sonos is great, Bose is slow.', { Sonos: 1, Bose: -1 }],
    ['a denial', 'Sonos is great, Bose is not.', { Sonos: 1, Bose: -1 }],
    ['a denial of blame', 'Sonos is unreliable, but Bose isn’t.', { Sonos: -1, Bose: 1 }],
    ['a name with its judgement', 'Great Sonos, terrible Bose, JBL.', { Sonos: 1, Bose: -1, JBL: -1 }],
    ['a list with its judgement last', 'Sonos is slow, the Bose and JBL, perfect.', { Sonos: -1, Bose: 1, JBL: 1 }],
    ['what turns without a judgement', 'Sonos was bad, but Bose came next.', { Sonos: -1, Bose: 0 }],
    ['a list', 'Sonos, Bose and JBL are excellent.', { Sonos: 1, Bose: 1, JBL: 1 }],
    ['a contrast', 'While Sonos is expensive, Bose is reliable.', { Sonos: -1, Bose: 1 }],
    ['what stands before the first name', 'With great sound, Sonos leads JBL.', { Sonos: 1, JBL: 1 }],
    ['what goes on about the last name', 'JBL came first, then Bose did, which is great.', { JBL: 0, Bose: 1 }],
  ]);
});

describe('sentiment in other languages', () => {
  check([
    ['German', 'Sonos ist hervorragend, Bose leider sehr teuer und nicht zuverlässig.', { Sonos: 1, Bose: -1 }, 'de'],
    ['German denial', 'Sonos ist großartig, Bose nicht.', { Sonos: 1, Bose: -1 }, 'de-AT'],
    ['Spanish lack', 'Sonos no funciona.', { Sonos: -1 }, 'es'],
    ['French', 'Sonos n’est pas fiable, mais Bose est excellent.', { Sonos: -1, Bose: 1 }, 'fr'],
    ['Spanish', 'Sonos es muy bueno, pero Bose no es fiable.', { Sonos: 1, Bose: -1 }, 'es-MX'],
    ['Portuguese', 'O Sonos é péssimo, mas o Bose é ótimo.', { Sonos: -1, Bose: 1 }, 'pt-BR'],
    ['Italian', 'Sonos è affidabile, Bose invece è scadente.', { Sonos: 1, Bose: -1 }, 'it'],
  ]);

  for (const [language, good, bad] of [
    ['en', 'reliable', 'disappointing'],
    ['de', 'zuverlässig', 'enttäuschend'],
    ['fr', 'fiable', 'décevant'],
    ['es', 'fiable', 'decepcionante'],
    ['pt', 'confiável', 'decepcionante'],
    ['it', 'affidabile', 'deludente'],
  ] as const) {
    test(`${language} tells "${good}" from "${bad}", in capitals and without composition too`, () => {
      assert.deepEqual(
        [good, bad].map((word) => signs(`Sonos: ${word}`, language)),
        [{ Sonos: 1 }, { Sonos: -1 }],
      );
      assert.deepEqual(signs(`Sonos: ${good.toUpperCase().normalize('NFD')}`, language), { Sonos: 1 });
    });
  }
});

test('a sentiment is from -1 to 1 whatever is said', () => {
  const words = fc.constantFrom(
    ...['Sonos', 'Bose', 'great', 'awful', 'not', 'very', 'but', 'although', 'better', 'than', ',', '.', '\n', '('],
    ...['Cons:', 'Pros:', '| ', '### ', '- ', 'if', 'may', 'Best for gaming:', '**', '?'],
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (words) => {
      for (const { sentiment } of analysed(NAMES, { answer: words.join(' ') }).mentions) {
        assert.ok(sentiment >= -1 && sentiment <= 1 && !Object.is(sentiment, -0));
      }
    }),
    { numRuns: 300 },
  );
});
