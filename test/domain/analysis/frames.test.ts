import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { opinionModel } from '../../../src/adapters/system/mod.ts';
import { compileAnalysis, sentimentVerdict } from '../../../src/domain/mod.ts';
import { lastTwoLabels, someEntities } from './support.ts';

const entities = someEntities(['Acme', 'Bolt', 'Corda']);
const byRules = compileAnalysis(entities, lastTwoLabels);
const byModels = compileAnalysis(entities, lastTwoLabels, undefined, opinionModel());
const said = (answer: string, language: string, query?: string) =>
  byRules({ answer, language, sources: [], ...(query && { query }) })
    .mentions.map((mention) => `${mention.entityId} ${sentimentVerdict(mention)}`)
    .join(', ');

/** By language: a heading over brands, a fact that no word judges, and what is said of both brands. */
const HEADINGS = `
  en | Brands to avoid | ships from one warehouse | negative
  en | Not recommended | the lid is glued on | negative
  en | Steer clear of these | sold in two sizes | negative
  en | Our top picks | the lid comes off for washing | positive
  en | Honourable mentions | sold in two sizes | positive
  en | How they work | the lid comes off for washing | none
  en | Mistakes to avoid | sold in two sizes | none
  de | Finger weg | der Deckel ist geklebt | negative
  de | Nicht empfehlenswert | kommt aus einem Lager | negative
  de | Unsere Empfehlungen | der Deckel geht zum Spülen ab | positive
  de | Technische Angaben | der Deckel geht zum Spülen ab | none
  fr | Les marques à éviter | le couvercle est collé | negative
  fr | Nos recommandations | le couvercle se retire au lavage | positive
  fr | Erreurs à éviter | le couvercle se retire au lavage | none
  es | Marcas que conviene evitar | la tapa va pegada | negative
  es | Nuestras recomendaciones | la tapa se quita al lavar | positive
  pt | Marcas para evitar | a tampa vem colada | negative
  pt | Nossas recomendações | a tampa sai na lavagem | positive
  it | Marchi da evitare | il coperchio è incollato | negative
  it | Modelli sconsigliati | il coperchio è incollato | negative
  it | Le nostre scelte | il coperchio si toglie per il lavaggio | positive
`;

/** By language: the question, and a lead-in or heading, over facts; and what is said of Acme, the only brand. */
const FAULTS = `
  en | What are the downsides of Acme? | Owners report this: | - The hinge sits on the left.\n- Parts come from Malta. | negative
  en | Is Acme any good? | ## Common complaints about Acme | - The hinge sits on the left.\n- Parts come from Malta. | negative
  en | Tell me about Acme. | ## Acme: years to avoid | - **2016:** The belt ran over the edge. | negative
  en | Acme pros and cons | Owners of Acme say this: | - The hinge sits on the left. | none
  en | Does Acme have problems? | Owners of Acme say this: | - The hinge sits on the left. | none
  en | What are the problems of Acme? | ## How to reset Acme | - Hold both keys down. | none
  en | Why do people complain about Acme? | Owners say: | - To be fair, the hinge sits on the left. | none
  en | Why do people complain about Acme? | Owners say: | - Support is outstanding. | none
  de | Worüber beschweren sich Kunden von Acme? | Das wird genannt: | - Der Griff sitzt links. | negative
  de | Was ist Acme? | ## Probleme mit Acme | - Der Griff sitzt links. | negative
  fr | Quels sont les défauts de Acme ? | Voici ce qui revient : | - La poignée est à gauche. | negative
  es | ¿Cuáles son las quejas sobre Acme? | Esto es lo que se cuenta: | - El asa está a la izquierda. | negative
  pt | Quais são as reclamações sobre Acme? | Isto é o que se conta: | - A alça fica à esquerda. | negative
  it | Quali sono i difetti di Acme? | Ecco che cosa si racconta: | - La maniglia sta a sinistra. | negative
`;
const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '));

describe('what stands under a heading', () => {
  for (const [language, heading, fact, verdict] of rows(HEADINGS))
    test(`${language}: ${heading}`, () => {
      const answer = `## ${heading}\n\n- **Acme** – ${fact}.\n- **Bolt** – ${fact}.\n\n## Corda\n\n${fact}.`;
      assert.equal(said(answer, language!), `Acme ${verdict}, Bolt ${verdict}, Corda none`);
    });
  test('is advised against, by models too, where it says so', () => {
    const answer =
      '## Our picks\n\n- **Corda** – Great sound and a solid case.\n\n## Brands to avoid\n\n- **Acme** – Light, cheap and good looking.';
    const acme = byModels({ answer, language: 'en', sources: [] }).mentions.find(
      ({ entityId }) => entityId === 'Acme',
    )!;
    assert.deepEqual(
      [sentimentVerdict(acme), acme.recommended, acme.opinion?.decidedBy],
      ['negative', 'against', 'guard'],
    );
  });
});

describe('what is listed as faults of a brand', () => {
  for (const [language, question, head, facts, verdict] of rows(
    FAULTS.replaceAll('\\n', '↵').replaceAll(/\n(?=- )/g, '↵'),
  ))
    test(`${language}: ${question} ${head}`, () => {
      const answer = `Acme is a brand.\n\n${head}\n\n${facts!.replaceAll('↵', '\n')}\n`;
      assert.equal(said(answer, language!, question), `Acme ${verdict}`);
    });
  test('ends where the text goes on', () => {
    const answer = '## Problems with Acme\n\n- The hinge sits on the left.\n\nBolt has its office in Malta.';
    assert.equal(said(answer, 'en'), 'Acme negative, Bolt none');
  });
});
