import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Entity, examineNames, namesToTry } from '../../../src/domain/mod.ts';
import { anEntity } from '../../support/builders.ts';

const brand = (name: string, given: Partial<Entity> = {}): Entity => anEntity({ id: name, name, ...given });

/** Findings without their explanations. */
function found(
  entities: readonly Entity[],
  given: { nestedMentions?: 'longest' | 'all'; mentioned?: string[] | null } = {},
) {
  const { nestedMentions = 'longest', mentioned = null } = given;
  const findings = examineNames({
    entities,
    settings: { nestedMentions, boilerplate: [] },
    mentioned: mentioned && new Set(mentioned),
  });
  for (const { finding, remedy } of findings) assert.ok(finding.length > 5 && remedy.length > 5);
  return findings.map(({ kind, entity, name }) => [kind, entity, name]);
}

describe('the doctor of names', () => {
  test('has nothing to say of good names', () => {
    assert.deepEqual(
      found([brand('Samsung'), brand('Sonos', { aliases: ['Sonos Inc'] })], { mentioned: ['Samsung', 'Sonos'] }),
      [],
    );
  });

  test('finds ambiguous names and aliases', () => {
    assert.deepEqual(found([brand('Target'), brand('Samsung', { aliases: ['galaxy'] })]), [
      ['ambiguous', 'Target', 'Target'],
      ['ambiguous', 'Samsung', 'galaxy'],
    ]);
  });

  test('finds names inside other brands’, as answers would write them', () => {
    assert.deepEqual(
      found([brand('Nestlé'), brand('Nestle Waters'), brand('Bosch', { aliases: ['Nestlé Bosch Tools'] })]),
      [
        ['overlapping', 'Nestlé', 'Nestle'],
        ['overlapping', 'Nestlé', 'Nestlé'],
      ],
    );
  });

  test('says in which form answers write names, or why none counts', () => {
    const names = ['Acme, Inc.', 'Acme GmbH', 'The North Face', 'J.Crew', 'E.ON', 'IBM'];
    const findings = examineNames({
      entities: names.map((name) => brand(name)),
      settings: { nestedMentions: 'longest', boilerplate: [] },
      mentioned: null,
    });
    assert.deepEqual(
      findings.map(({ kind, entity, finding }) => [
        kind,
        entity,
        /^answers may write (.*?), which (counts|another)/.exec(finding)?.slice(1),
      ]),
      [
        ['also read', 'Acme, Inc.', ['"Acme"', 'another']],
        ['also read', 'Acme GmbH', ['"Acme"', 'another']],
        ['also read', 'The North Face', ['"North Face"', 'counts']],
        ['also read', 'J.Crew', ['"J Crew", "JCrew"', 'counts']],
        ['also read', 'E.ON', ['"E ON", "EON"', 'counts']],
      ],
    );
  });

  test('proposes names that stand in answers and do not count', () => {
    const entities = [brand('Dell Technologies'), brand('J.Crew', { caseSensitive: true }), brand('Sonos')];
    const names = namesToTry(entities);
    assert.deepEqual(
      [names[0], names.slice(1).map(({ name }) => name)],
      [{ entityId: 'Dell Technologies', name: 'Dell', within: 'Dell Technologies' }, ['J. Crew', 'J Crew', 'JCrew']],
    );
    const tried = names.map((name) => ({ ...name, answers: name.name === 'J. Crew' ? 41 : 0 }));
    const settings = { nestedMentions: 'longest', boilerplate: [] } as const;
    const findings = examineNames({ entities, settings, mentioned: null, tried });
    assert.deepEqual(
      findings.map(({ kind, name, finding }) => [kind, name, finding]),
      [['not counted', 'J. Crew', "stands in 41 answers and isn't counted"]],
    );
  });

  test('says what nested names count for', () => {
    const entities = [brand('Sonos'), brand('Sonos Beam')];
    const said = (nestedMentions: 'longest' | 'all') =>
      examineNames({ entities, settings: { nestedMentions, boilerplate: [] }, mentioned: null }).map(
        ({ finding }) => finding,
      );
    assert.deepEqual(said('longest'), ['stands inside "Sonos Beam", which counts for only Sonos Beam']);
    assert.deepEqual(said('all'), ['stands inside "Sonos Beam", which counts for both']);
  });

  test('finds spellings that count for another brand', () => {
    const [finding] = examineNames({
      entities: [brand('Nestlé'), brand('Zorblat', { aliases: ['Nestlé'] })],
      settings: { nestedMentions: 'longest', boilerplate: [] },
      mentioned: null,
    });
    assert.deepEqual(
      [finding?.entity, finding?.finding],
      ['Zorblat', '"Nestlé" is a name of Zorblat too, and counts for Nestlé'],
    );
  });

  test('leaves merged brands to their root', () => {
    const entities = [brand('Sonos'), brand('Sonos Beam', { mergedIntoId: 'Sonos' })];
    assert.deepEqual(found(entities, { mentioned: ['Sonos'] }), []);
  });

  test('finds brands that no answer names, where there are answers', () => {
    assert.deepEqual(found([brand('Sonos'), brand('Bosch')], { mentioned: ['Bosch'] }), [
      ['never found', 'Sonos', 'Sonos'],
    ]);
    assert.deepEqual(found([brand('Sonos')]), []);
  });
});
