import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detectOutcome, type Outcome } from '../../../src/domain/outcomes/mod.ts';

const outcomeOf = (answer: string): Outcome => detectOutcome({ ads: [], shopping: [], videos: [], answer });

const CASES: Readonly<Record<Outcome, readonly string[]>> = {
  empty: [
    'KI-Übersicht wird generiert',
    'KI-Übersicht wird erstellt',
    'La Vista creada con IA no está disponible para esta búsqueda',
    'Non è disponibile una panoramica AI per questa ricerca',
    "L'aperçu IA est en cours de génération",
    'A visão geral com IA não está disponível',
    'Analyzing results',
    'Sources',
    'Quellen',
    '<div class="markdown"></div>',
    '<p><br/></p>\n<!-- nothing -->&nbsp;',
  ],
  refused: [
    "I can't help with responses on elections and political figures right now. While I would never deliberately share something that's inaccurate, I can make mistakes. So, while I work on improving, you can try Google Search.",
    "Looks like I can't chat about that topic. Let's move on to something else.",
    "I'm still learning how to answer this question. In the meantime, try Google Search.",
    "That's not something I'm able to do yet.",
  ],
  error: [
    'Gemini isn’t currently supported in your country. Stay tuned!',
    'Access denied | example.com used Cloudflare to restrict access\nError 1020',
  ],
  answered: [
    'Die Übersicht zeigt Acme und Zephyrus.',
    'Looks like Acme is the best choice.',
    'In the meantime, Acme is a good option.',
    'Sources: Acme, Zephyrus and their annual reports of 2026.',
    'Analyzing results of the test, Acme comes first.',
    'Acme isn’t currently supported in your country; Zephyrus is.',
    '<div><p>Acme.</p></div>',
    'Use `<br>`.',
    '`<div></div>`',
    '```html\n<div></div>\n```',
    '<https://acme.example>',
  ],
};

describe('what pages and apps write', () => {
  for (const [outcome, answers] of Object.entries(CASES))
    for (const answer of answers)
      test(`${outcome}: ${answer.slice(0, 60)}`, () => assert.equal(outcomeOf(answer), outcome));
});
