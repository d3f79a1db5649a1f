import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { spokenIn } from '../../../src/domain/analysis/spoken.ts';
import { inUnits } from '../../../src/domain/analysis/units.ts';
import { CLAIM_LANGUAGES } from '../../../src/domain/mod.ts';
import { analysed } from './support.ts';

const SAID = {
  en: 'Acme is the best choice for most people because it is light and lasts for years.',
  de: 'Acme ist die beste Wahl für die meisten, weil es leicht ist und viele Jahre hält.',
  fr: 'Acme est le meilleur choix pour la plupart des gens, car il est léger et dure des années.',
  es: 'Acme es la mejor opción para la mayoría porque es ligero y dura muchos años.',
  pt: 'A Acme é a melhor escolha para a maioria das pessoas porque é leve e dura muitos anos.',
  it: 'Acme è la scelta migliore per la maggior parte delle persone perché è leggero e dura anni.',
};

describe('an answer is judged in the language that it is in', () => {
  for (const own of CLAIM_LANGUAGES)
    test(own, () => {
      for (const asked of CLAIM_LANGUAGES) {
        assert.equal(spokenIn(inUnits(SAID[own]), asked), own, `asked in ${asked}`);
        const { mentions } = analysed(['Acme'], { answer: SAID[own], language: asked });
        assert.ok(mentions[0]!.sentiment > 0, `asked in ${asked}`);
      }
    });

  test('but stays what it was asked in where a few words, names or a language without claims tell nothing', () => {
    for (const text of ['Acme.', 'Acme, Bolt, Cord', 'die Acme', '', '42 %'])
      assert.equal(spokenIn(inUnits(text), 'en-GB'), 'en-GB', text);
    assert.equal(spokenIn(inUnits(SAID.de), 'nl'), 'nl');
  });
});
