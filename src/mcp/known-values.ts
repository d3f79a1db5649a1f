import { fold } from '../domain/text.ts';
import type { FacetsBody, FacetValue } from './bodies.ts';
import { count, plain, quotedName } from './text.ts';
import { facetsOf, type ToolCall } from './tool.ts';

/** Filters whose values the answers of a project have. */
const FILTERS = [
  ...([
    'countries',
    'languages',
    'models',
    'servedModels',
    'collectors',
    'surfaces',
    'personas',
    'places',
    'topics',
  ] as const),
];

/** Values that are listed of one filter. */
const LISTED = 12;

/**
 * The call with the values of its filters as the project spells them, letter case aside, and a sentence for each that no answer of the project
 * has: with what there is. Asks the interface only where such a filter is given.
 */
export async function withKnownValues(
  call: ToolCall,
): Promise<{ readonly call: ToolCall; readonly notes: readonly string[] }> {
  const given = FILTERS.filter((name) => call.filters.includes(name) && call.args[name] !== undefined);
  if (given.length === 0) return { call, notes: [] };
  const facets = await facetsOf(call);
  const notes: string[] = [];
  const spelled = given.map((name) => {
    const there = facets[name];
    const values = ([call.args[name]].flat() as readonly string[]).map((value) => {
      const found = there.find((facet) => fold(facet.value) === fold(value.trim()));
      if (!found && !isWider(name, value, there)) notes.push(unknownText(name, value, there));
      return found?.value ?? value;
    });
    return [name, values];
  });
  return { call: { ...call, args: { ...call.args, ...Object.fromEntries(spelled) } }, notes };
}

/** Whether a language includes one that there is: pt includes pt-BR. An empty value asks for answers without one. */
const isWider = (name: string, value: string, there: readonly FacetValue[]): boolean =>
  value === '' || (name === 'languages' && there.some((facet) => fold(facet.value).startsWith(`${fold(value)}-`)));

function unknownText(name: string, value: string, there: FacetsBody['models']): string {
  const lead = `${name}: no answer of the project has ${quotedName(value)}`;
  if (there.length === 0) return `${lead}, nor any other value.`;
  const shown = there.slice(0, LISTED).map((facet) => `${plain(facet.value) || '(none)'} (${count(facet.count)})`);
  const more = there.length > LISTED ? ` and ${there.length - LISTED} more` : '';
  return `${lead}; there are ${shown.join(', ')}${more}.`;
}
