import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATTERNS, type Pattern, START, SUSPECT } from './patterns.ts';

/** A turn of phrase in a file. */
export interface Use {
  /** From 1. */
  readonly line: number;
  readonly pattern: Pattern;
}

const FOLDERS = ['bench', 'build', 'clients', 'db', 'docs', 'examples', 'sample', 'src', 'test'];
const READ = /\.(?:md|tsx?|css)$|^src\/(?:domain\/messages|web\/texts)\/en\.txt$/;
/** German texts, and what is installed or generated. */
const LEFT_OUT = /(?:^|\/)node_modules\/|\.generated\.|^src\/web\/texts\/de\/|^docs\/reference/;

/** Comments; and strings, so that nothing in them is taken for a comment. */
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const CODE_ON_A_PAGE = /^( *)```[\s\S]*?^\1```|`[^`\n]*`/gm;
/** Where a block, an item of a list or a cell of a table begins. */
const BLOCK = /^ *(?:[-*|>]|#+|\d+\.) |\| |\n(?=\s*\n)/gm;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const marked = (text: string) => START + text.slice(1);

/** The prose of a file in parts, each with where it begins: comments, and what the program itself says. */
function* proseOf(path: string, text: string): Generator<readonly [at: number, prose: string]> {
  if (path.endsWith('.md')) {
    yield [0, START + text.replace(CODE_ON_A_PAGE, blank).replace(BLOCK, marked)];
    return;
  }
  if (path.endsWith('.txt')) {
    for (const { 0: line, index } of text.matchAll(/(?<==) .+/g)) if (SUSPECT.test(line)) yield [index, marked(line)];
    return;
  }
  const withStrings = path.startsWith('src/');
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const isComment = token.startsWith('/');
    if ((!isComment && !withStrings) || !SUSPECT.test(token)) continue;
    yield [index, marked(isComment ? token.replace(/^\/+\**|^ *\*+/gm, blank) : token)];
  }
}

/** Uses of the patterns in the prose of a file. */
export function usesIn(path: string, text: string): readonly Use[] {
  const uses: Use[] = [];
  if (!SUSPECT.test(text)) return uses;
  for (const [at, prose] of proseOf(path, text))
    for (const pattern of PATTERNS)
      for (const { index } of prose.matchAll(pattern.expression))
        uses.push({ line: text.slice(0, at + index).split('\n').length, pattern });
  return uses;
}

/** All files below the root of the project that have any, in the order of their paths. */
export function usesBelow(root: string): ReadonlyMap<string, readonly Use[]> {
  const inRoot = readdirSync(root);
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = [...inRoot, ...below].filter((path) => READ.test(path) && !LEFT_OUT.test(path)).toSorted();
  const uses = paths.map((path) => [path, usesIn(path, readFileSync(join(root, path), 'utf8'))] as const);
  return new Map(uses.filter(([, found]) => found.length > 0));
}
