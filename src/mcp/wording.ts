import { NAMED } from './named.ts';

const ARGUMENTS = new Map<string, string>(
  Object.entries(NAMED).map(([property, { argument }]) => [property, argument]),
);
const PROPERTIES = new RegExp(`\\b(${[...ARGUMENTS.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`, 'g');

/**
 * A text of the interface in the words of the tools: ids that tools take by name are called as their arguments are, and what the body of a
 * comparison calls its base is the tool's own scope.
 * @example assert.equal(inToolWords('sentiment: needs entityId'), 'sentiment: needs brand')
 * @example assert.equal(inToolWords('base.endDate: must not be before startDate'), 'endDate: must not be before startDate')
 */
export const inToolWords = (text: string): string =>
  text.replace(/^base\./, '').replace(PROPERTIES, (property) => ARGUMENTS.get(property)!);
