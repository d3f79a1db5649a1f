import { writeFileSync } from 'node:fs';
import type { OperationExamples } from '../../src/http/examples.ts';
import { withoutExample } from '../../src/http/openapi.ts';
import { aRepeatingStore } from '../app/support.ts';
import { aWorld } from './harness.ts';
import { type Driven, drive } from './operations.ts';

/*
 * npm run examples  writes the examples of the OpenAPI document from live answers of every operation
 */

/** Items of a list that an example shows, and characters of a text without a form of its own. */
const ITEMS = 2;
const TEXT = 200;

/** Keys, tokens and passwords of a test are worth nothing, but would be others each time. */
function harmless(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^(token|csrfToken)$/.test(key) && value.length > 20) return 'shown-once-and-never-again';
  return value.replace(/\bsl_live_\w+/g, (found) =>
    found.length > 30 ? 'sl_live_shown_once_and_never_again' : 'sl_live_abcd',
  );
}

/** A value as an example: short, and the same each time. */
function exampleOf(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value), (key, within) =>
    Array.isArray(within) ? within.slice(0, ITEMS) : harmless(key, within),
  );
}

/** The examples of every operation, by its id: of its body where its schema has none, and of each answer. */
export function examplesOf(driven: readonly Driven[]): Readonly<Record<string, OperationExamples>> {
  const examples: Record<string, OperationExamples> = {};
  for (const { route, body, reply } of driven) {
    const schema = route.responses[reply.status];
    if (route.isPage || route.isProtocol) continue;
    const { operationId, contentType } = route;
    const known = examples[operationId];
    const answer = contentType === undefined ? shortened(operationId, reply.json) : reply.text.slice(0, TEXT);
    const answers = { ...(schema && { [reply.status]: answer }), ...known?.answers };
    examples[operationId] = {
      ...known,
      ...(withoutExample(route) && known?.body === undefined && { body: exampleOf(body) }),
      answers,
    };
  }
  return Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The document is not an example of itself. */
function shortened(operationId: string, answer: unknown): unknown {
  if (operationId !== 'describeApi') return exampleOf(answer);
  const { openapi, info } = answer as { readonly openapi: string; readonly info: { title: string; version: string } };
  return { openapi, info: { title: info.title, version: info.version }, paths: {} };
}

if (import.meta.main) {
  const driven: Driven[] = [];
  for await (const each of drive(await aWorld({ store: aRepeatingStore() }))) driven.push(each);
  writeFileSync(
    new URL('../../src/http/examples.generated.ts', import.meta.url),
    [
      '// Made from live answers by test/http/examples.ts: npm run examples.',
      "import type { OperationExamples } from './examples.ts';",
      '',
      // An operation a line: two changes of others don't meet.
      'const LINES: readonly string[] = [',
      ...Object.entries(examplesOf(driven)).map(([operation, own], at, all) => {
        const [begin, end] = [at === 0 ? '{' : '', at === all.length - 1 ? '}' : ''];
        return `  ${JSON.stringify(`${begin}${JSON.stringify(operation)}:${JSON.stringify(own)}${end}`)},`;
      }),
      '];',
      '',
      '/** Examples of the document, by operation. */',
      "export const EXAMPLES: Readonly<Record<string, OperationExamples>> = JSON.parse(LINES.join(','));",
      '',
    ].join('\n'),
  );
}
