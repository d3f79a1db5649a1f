import fc from 'fast-check';
import {
  type AnalysedText,
  type Aside,
  compileAnalysis,
  compileLocation,
  type EntitySpan,
  type HostParts,
  type Mention,
  type SourceAnalysis,
  type TrackedEntity,
} from '../../../src/domain/mod.ts';

/** Entities whose ids are their names; `Name/alias/alias` has aliases. */
export function someEntities(names: readonly string[]): readonly TrackedEntity[] {
  return names.map((text) => {
    const [name = '', ...aliases] = text.split('/');
    return { id: name, name, aliases };
  });
}

/** Good enough where the Public Suffix List is not what is tested. */
export function lastTwoLabels(host: string): HostParts {
  const labels = host.split('.');
  return { rootDomain: labels.slice(-2).join('.'), subDomain: labels.slice(0, -2).join('.') || null };
}

/** What the analysis of an answer finds, for entities named as in {@link someEntities}. */
export function analysed(
  names: readonly string[],
  text: Partial<AnalysedText>,
): { mentions: readonly Mention[]; sources: readonly SourceAnalysis[]; setAside?: readonly Aside[] } {
  return compileAnalysis(someEntities(names), lastTwoLabels)({ answer: '', language: 'en', sources: [], ...text });
}

/** How often each entity is named. */
export function counted(names: readonly string[], answer: string): Record<string, number> {
  const { mentions } = analysed(names, { answer });
  return Object.fromEntries(mentions.map(({ entityId, count }) => [entityId, count]));
}

/** Where answers name entities, all of which are as `given` says. */
export function located(
  names: readonly string[],
  given: Partial<TrackedEntity> = {},
): (answer: string) => readonly EntitySpan[] {
  const locate = compileLocation(someEntities(names).map((entity) => ({ ...entity, ...given })));
  return (answer) => locate({ answer, language: 'en', sources: [] });
}

/** Any text at all, halves of surrogate pairs included. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));
