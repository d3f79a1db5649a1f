import { type AnalysisSettings, compileLocation, fold, type TrackedEntity } from '../../src/domain/mod.ts';

/** A place where a text names an entity, by the entity's index. */
export interface Found {
  readonly entity: number;
  readonly start: number;
  readonly end: number;
}

/** A way to find names in texts. */
export interface Finder {
  readonly name: string;
  /** The baselines find nested names as well, whatever the settings. */
  compile(
    entities: readonly TrackedEntity[],
    settings: AnalysisSettings,
  ): (text: string, language: string) => readonly Found[];
}

const namesOf = (entities: readonly TrackedEntity[]) =>
  entities.flatMap(({ name, aliases }, entity) => [name, ...aliases].map((text) => ({ entity, text })));

/** sightline, as an answer goes through it. */
const sightline: Finder = {
  name: 'sightline',
  compile(entities, settings) {
    const locate = compileLocation(entities, settings);
    const indexes = new Map(entities.map(({ id }, index) => [id, index]));
    return (answer, language) =>
      locate({ answer, language, sources: [] }).map(({ entityId, start, end }) => ({
        entity: indexes.get(entityId)!,
        start,
        end,
      }));
  },
};

/** `\bname\b`, whatever the case, one expression a name. */
export const regularExpression: Finder = {
  name: '`\\bname\\b`',
  compile(entities) {
    const expressions = namesOf(entities).map(({ entity, text }) => ({
      entity,
      expression: new RegExp(`\\b${RegExp.escape(text)}\\b`, 'gi'),
    }));
    return (text) =>
      expressions.flatMap(({ entity, expression }) =>
        [...text.matchAll(expression)].map(({ 0: { length }, index }) => ({
          entity,
          start: index,
          end: index + length,
        })),
      );
  },
};

/** Each name wherever it stands, whatever the case. */
const substring: Finder = {
  name: 'substring',
  compile(entities) {
    const names = namesOf(entities).map(({ entity, text }) => ({ entity, text: text.toLowerCase() }));
    return (text) => {
      const lower = text.toLowerCase();
      return names.flatMap(({ entity, text: name }) => {
        const spans: Found[] = [];
        for (let at = lower.indexOf(name); at >= 0 && name !== ''; at = lower.indexOf(name, at + 1)) {
          spans.push({ entity, start: at, end: at + name.length });
        }
        return spans;
      });
    };
  },
};

export const FINDERS: readonly Finder[] = [sightline, regularExpression, substring];

/** Those of the further entities that share no name with the tracked ones. */
export function othersThan(
  tracked: readonly TrackedEntity[],
  further: readonly TrackedEntity[],
): readonly TrackedEntity[] {
  const names = new Set(namesOf(tracked).map(({ text }) => fold(text)));
  return further.filter(({ name, aliases }) => ![name, ...aliases].some((text) => names.has(fold(text))));
}
