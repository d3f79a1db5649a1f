import { productIn } from './by-values.ts';
import { textIn } from './table.ts';

/**
 * The names of columns, of which those that repeat get the name of the assistant above them: a merged cell stands in its first
 * column alone.
 * @example assert.deepEqual(underProducts(['Prompt', 'Answer', 'Answer'], ['', 'ChatGPT', 'Gemini']), ['Prompt', 'ChatGPT Answer', 'Gemini Answer'])
 */
export function underProducts(columns: readonly string[], above: readonly unknown[]): readonly string[] {
  let group = '';
  const groups = columns.map((_, at) => {
    group = textIn(above[at]).trim() || group;
    return group;
  });
  if (new Set(groups.filter((name) => productIn(name) !== undefined)).size < 2) return columns;
  const repeated = (name: string) => name !== '' && columns.indexOf(name) !== columns.lastIndexOf(name);
  return columns.map((name, at) => (repeated(name) && groups[at] !== '' ? `${groups[at]} ${name}` : name));
}
