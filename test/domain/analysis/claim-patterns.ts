import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileAnalysis } from '../../../src/domain/mod.ts';
import { lastTwoLabels, someEntities } from './support.ts';

const analyse = compileAnalysis(someEntities(['Sonos', 'Bose', 'JBL', 'Google']), lastTwoLabels);

/** What an answer says of each entity: `+` for praise, `-` for criticism, by the text of each claim. */
export function claims(answer: string, language = 'en'): Record<string, readonly string[]> {
  const { mentions } = analyse({ answer, language, sources: [] });
  return Object.fromEntries(
    mentions.map(({ entityId, claims }) => [
      entityId,
      claims.map(({ side, start, end }) => `${side === 'praise' ? '+' : '-'} ${answer.slice(start, end)}`),
    ]),
  );
}

/** `+`, `-`, `+-` or nothing, by entity. */
export function sides(answer: string, language = 'en'): Record<string, string> {
  const said = Object.entries(claims(answer, language)).map(([entity, own]) => {
    const signs = new Set(own.map((claim) => claim[0]));
    return [entity, ['+', '-'].filter((sign) => signs.has(sign)).join('')];
  });
  return Object.fromEntries(said);
}

type Expected = Readonly<Record<string, string>>;

/** Every combination of frames, in which `_` stands for a part, with parts. */
export function pattern(
  name: string,
  frames: Readonly<Record<string, Expected>>,
  parts: readonly string[],
  language = 'en',
) {
  test(`${name}: ${Object.keys(frames).length * parts.length} cases`, () => {
    for (const [frame, expected] of Object.entries(frames)) {
      for (const part of parts) {
        const answer = frame.replaceAll('_', part);
        assert.deepEqual(sides(answer, language), expected, JSON.stringify(answer));
      }
    }
  });
}

export const list = (text: string): readonly string[] => text.split('|');
