/*
 * What the sources of the domain declare, read by their style: a docstring right above, `export` at the beginning of a
 * line, one declaration a statement, formatted by `npm run format`.
 */

/** A file of the project: its path from the root, with `/`, and its text. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** TypeScript that shows what a function says; it sees the exports of the domain and `assert`. */
export interface Example {
  readonly line: number;
  readonly code: string;
}

/** One exported name, with what its docstring says. */
export interface Declaration {
  readonly path: string;
  readonly kind: 'function' | 'class' | 'interface' | 'type' | 'const';
  readonly name: string;
  /** As the source has it, without `export` and without the bodies of functions. */
  readonly signature: string;
  /** What stands before the tags, in paragraphs. */
  readonly text: string;
  readonly throws: string | undefined;
  readonly examples: readonly Example[];
}

const DECLARATION =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:async )?(function|class|interface|type|const) (\w+)/gm;

/** What a file declares and exports, in its order. */
export function declarationsOf({ path, text }: SourceFile): readonly Declaration[] {
  return [...text.matchAll(DECLARATION)].map((match) => {
    const [all, comment = '', kind, name] = match;
    const signature = signatureOf(
      kind as Declaration['kind'],
      text.slice(match.index + all.lastIndexOf('export ') + 7),
    );
    const line = text.slice(0, match.index).split('\n').length;
    return { path, kind: kind as Declaration['kind'], name: name!, signature, ...docstringOf(comment, line) };
  });
}

/** The parts of a docstring whose comment begins on a line. */
function docstringOf(comment: string, line: number): Pick<Declaration, 'text' | 'throws' | 'examples'> {
  const lines = comment.split('\n').map((content) => content.replace(/^ +\* ?/, '').trimEnd());
  const parts: { tag: string; line: number; lines: string[] }[] = [{ tag: '', line, lines: [] }];
  for (const [at, content] of lines.entries()) {
    const [, tag, rest] = /^ ?@(\w+) ?(.*)$/.exec(content) ?? [];
    if (tag === undefined) parts.at(-1)!.lines.push(content);
    else parts.push({ tag, line: line + at, lines: [rest!] });
  }
  const tagged = (tag: string) =>
    parts.filter((part) => part.tag === tag).map((part) => ({ line: part.line, code: part.lines.join('\n').trim() }));
  return { text: tagged('')[0]!.code, throws: tagged('throws')[0]?.code, examples: tagged('example') };
}

/** The part of a declaration that a reader needs; what follows it is cut off. */
function signatureOf(kind: Declaration['kind'], rest: string): string {
  if (kind === 'function') return upTo(rest, / \{$/);
  if (kind === 'interface') return upTo(rest, /\}$/, '}');
  if (kind === 'class') return upTo(rest, /^\}$/, '}').replace(/ \{\n( {4}.*\n)+ {2}\}/g, ';');
  const statement = upTo(rest, /;$/, ';');
  return kind === 'type' || statement.length <= LONGEST_VALUE ? statement : statement.split(' = ')[0]!;
}

/** Of a constant that says more only its type is shown. In characters. */
const LONGEST_VALUE = 600;

/** The lines up to the first that ends like this where all brackets are closed, with another end. */
function upTo(text: string, end: RegExp, otherEnd = ''): string {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (!end.test(line)) continue;
    const found = lines
      .slice(0, at + 1)
      .join('\n')
      .replace(end, otherEnd);
    if (isClosed(found)) return found;
  }
  throw new Error(`A declaration without an end: ${lines[0]}`);
}

const isClosed = (code: string): boolean =>
  ['()', '{}', '[]'].every(([open, close]) => code.split(open!).length === code.split(close!).length);

/** What can be imported from the face of a folder: values and types, or types only where that is what it gives. */
export function exportsOf(files: readonly SourceFile[], path: string): readonly Declaration[] {
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined) throw new Error(`No file ${path}`);
  const found = new Map(declarationsOf(file).map((declaration) => [declaration.name, declaration]));
  for (const [, type, names, from] of file.text.matchAll(/^export (type )?(\*|\{[^}]*\}) from '(.+)';$/gm)) {
    const named = names === '*' ? undefined : new Set([...names!.matchAll(/\w+(?=,|\s*\})/g)].map(([name]) => name));
    for (const declaration of exportsOf(files, new URL(from!, `file:///${path}`).pathname.slice(1))) {
      const isType = declaration.kind === 'interface' || declaration.kind === 'type';
      const isGiven = named === undefined || named.has(declaration.name);
      if (isGiven && (isType || type === undefined)) found.set(declaration.name, declaration);
    }
  }
  return [...found.values()];
}
