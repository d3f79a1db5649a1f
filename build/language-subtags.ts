import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the domain has them. */
export const SUBTAGS_FILE = 'src/domain/reference/language-subtags.generated.ts';

const KINDS = ['language', 'extlang', 'script', 'region', 'variant'] as const;

/** The domain's table of the subtags in IANA's registry, as the package has it; ranges for private use are left out. */
export function subtagsSource(): string {
  const registry = fileURLToPath(import.meta.resolve('language-subtag-registry/data/json/registry.json'));
  const entries = JSON.parse(readFileSync(registry, 'utf8')) as readonly { Type: string; Subtag?: string }[];
  const subtagsOf = (kind: string) =>
    entries.flatMap(({ Type, Subtag }) =>
      Type === kind && Subtag !== undefined && !Subtag.includes('..') ? Subtag : [],
    );
  return [
    '// Made by `npm run reference` from the package language-subtag-registry: the registry of BCP 47 at IANA.',
    '',
    ...KINDS.map((kind) => `export const ${kind.toUpperCase()}_SUBTAGS: string = \`\n${wrapped(subtagsOf(kind))}\n\`;`),
    '',
  ].join('\n');
}

const LINE = 120;

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words.toSorted()) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
