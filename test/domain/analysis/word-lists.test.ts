import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ASPECTS } from '../../../src/domain/analysis/aspect.ts';
import { TEXTS as CUES } from '../../../src/domain/analysis/aspects/cues/texts.generated.ts';
import { LEXICON_TEXTS, WORD_LISTS } from '../../../src/domain/analysis/lexicons/mod.ts';
import { TEXTS as LINES } from '../../../src/domain/analysis/reading/texts.generated.ts';
import { listsIn } from '../../../src/domain/lists.ts';

/** A name that is misspelled would leave its list out without a word. */
test('each text of words has the lists that there are, and no other', () => {
  const namesIn = (text: string) => [...listsIn(text).keys()].sort();
  for (const [language, text] of Object.entries(LEXICON_TEXTS))
    assert.deepEqual(namesIn(text), WORD_LISTS.toSorted(), language);
  for (const [language, text] of Object.entries(CUES))
    assert.deepEqual(namesIn(text), ASPECTS.filter((aspect) => aspect !== 'other').sort(), language);
  for (const name of namesIn(LINES['interface-lines']))
    assert.match(
      name,
      /^[a-z]{2}\.(?:always|atEdge|person|assistant|(?:questions|searches|suggestions)Below|sponsored|adAtEdge|thinking|answer|done)$/,
    );
});
