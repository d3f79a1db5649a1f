import ts from 'typescript-5';

/** A change of a source that a test should notice: what stands from `start` to `end` gives way to `text`. */
export interface Mutant {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The innermost block around it of a function, or a function's expression; undefined = it runs when the module is loaded. */
  readonly block: ts.ConciseBody | undefined;
}

type Change = readonly [operator: string, text: string, node?: ts.Node];

const each = (operator: string, swaps: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(swaps).map(([token, others]) => [token, { operator, others }] as const);

/** What Stryker puts in the place of a token between two operands. */
const BINARY = new Map([
  ...each('Arithmetic', { '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'] }),
  ...each('Equality', { '===': ['!=='], '!==': ['==='], '==': ['!='], '!=': ['=='] }),
  ...each('Equality', { '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] }),
  ...each('Logical', { '&&': ['||'], '||': ['&&'], '??': ['&&'] }),
  ...each('Assignment', { '+=': ['-='], '-=': ['+='], '*=': ['/='], '/=': ['*='], '%=': ['*='] }),
  ...each('Assignment', { '&&=': ['||='], '||=': ['&&='], '??=': ['&&='], '<<=': ['>>='], '>>=': ['<<='] }),
  ...each('Assignment', { '&=': ['|='], '|=': ['&='] }),
]);

/** Operators whose result is a truth value: it is taken as true, and as false. */
const CONDITIONS = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', '&&', '||']);

const SWAPPED_METHODS: Readonly<Record<string, string>> = {
  ...{ startsWith: 'endsWith', endsWith: 'startsWith', trimStart: 'trimEnd', trimEnd: 'trimStart' },
  ...{ some: 'every', every: 'some', toUpperCase: 'toLowerCase', toLowerCase: 'toUpperCase', min: 'max', max: 'min' },
};
const REMOVED_METHODS = new Set(['trim', 'sort', 'toSorted', 'filter', 'reverse', 'toReversed', 'slice', 'substring']);

/** Pieces of patterns that are taken away or turned round. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  ...([
    [/^\/\^/, '/'],
    [/\$(?=\/[a-z]*$)/, ''],
    [/\[\^/, '['],
    [/(?<!\\)\[(?!\^)/, '[^'],
    [/(?<=[\])\w])[+*?]/, ''],
  ] as const),
  ...([
    [/\\d/, '\\D'],
    [/\\s/, '\\S'],
    [/\\w/, '\\W'],
  ] as const),
];

function ofCall(node: ts.CallExpression): readonly Change[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const { name, expression: target } = expression;
  if (REMOVED_METHODS.has(name.text)) return [['Method', target.getText()]];
  const other = SWAPPED_METHODS[name.text];
  return other === undefined ? [] : [['Method', other, name]];
}

const bothWays = (node: ts.Expression): readonly Change[] => [
  ['Condition', 'true', node],
  ['Condition', 'false', node],
];

/** The changes of one node, without those of what is below it. */
function changesOf(node: ts.Node): readonly Change[] {
  if (ts.isBinaryExpression(node)) {
    const token = node.operatorToken.getText();
    const { operator = '', others = [] } = BINARY.get(token) ?? {};
    const swaps = others.map((other): Change => [operator, other, node.operatorToken]);
    return CONDITIONS.has(token) ? [...swaps, ...bothWays(node)] : swaps;
  }
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return ts.isBinaryExpression(condition) ? [] : bothWays(condition);
  }
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return [['Condition', 'false', node.expression]];
  if (ts.isForStatement(node) && node.condition) return [['Condition', 'false', node.condition]];
  if (ts.isBlock(node) && node.statements.length > 0) return [['Block', '{}']];
  if (ts.isCaseOrDefaultClause(node) && node.statements.length > 0) {
    return [['Condition', `${node.getText().slice(0, node.statements[0]!.getStart() - node.getStart())}`]];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['Boolean', 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['Boolean', 'true']];
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return ofUnary(node);
  if (ts.isArrayLiteralExpression(node)) return [['Array', node.elements.length > 0 ? '[]' : '["Stryker was here"]']];
  if (ts.isObjectLiteralExpression(node)) return node.properties.length > 0 ? [['Object', '({})']] : [];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [['Arrow', '() => undefined']];
  if (ts.isStringLiteral(node)) return [['String', node.text === '' ? '"Stryker was here!"' : '""']];
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
    return ts.isTaggedTemplateExpression(node.parent) ? [] : [['String', '``']];
  }
  if (node.kind === ts.SyntaxKind.QuestionDotToken) {
    const { parent } = node;
    return [['Optional', ts.isPropertyAccessExpression(parent) ? '.' : '']];
  }
  if (ts.isRegularExpressionLiteral(node)) {
    const found = PATTERNS.map(([piece, other]) => node.text.replace(piece, () => other));
    return found.filter((text) => text !== node.text).map((text) => ['Regex', text]);
  }
  return ts.isCallExpression(node) ? ofCall(node) : [];
}

function ofUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): readonly Change[] {
  const operand = node.operand.getText();
  const turned = { '!': '', '+': '-', '-': '+', '~': '' }[ts.tokenToString(node.operator)!];
  if (turned !== undefined) return [[turned === '' ? 'Boolean' : 'Unary', `${turned}${operand}`]];
  const token = node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++';
  return [['Update', ts.isPrefixUnaryExpression(node) ? `${token}${operand}` : `${operand}${token}`]];
}

/** Names of modules and of fields, and types: what is there at compile time, or would not compile. */
const isLeftAlone = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node);

const isName = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) && 'name' in node.parent && node.parent.name === node;

/** Every mutant of a source by Stryker's operators, in the order of the source. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  function visit(node: ts.Node, outer: ts.ConciseBody | undefined): void {
    if (isLeftAlone(node) || isName(node)) return;
    const own = ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.ConciseBody | undefined) : undefined;
    const block = outer && ts.isBlock(node) ? node : outer;
    for (const [operator, replacement, at = node] of changesOf(node)) {
      found.push({ operator, start: at.getStart(), end: at.end, text: replacement, block: own ?? block });
    }
    ts.forEachChild(node, (child) => visit(child, child === own ? own : block));
  }
  visit(source, undefined);
  return found;
}

/** A source with a mutant in it. */
export const withMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** A source that calls `mutantSeen` with the number of a block each time it is entered. */
export function withMarks(source: string, blocks: readonly (readonly [ts.ConciseBody, number])[]): string {
  const pieces = blocks.flatMap(([block, number]): readonly (readonly [at: number, piece: string])[] => {
    const mark = `(globalThis as any).mutantSeen?.(${number})`;
    if (ts.isBlock(block)) return [[block.getStart() + 1, ` ${mark};`]];
    return [
      [block.getStart(), `(${mark}, `],
      [block.end, ')'],
    ];
  });
  let marked = source;
  for (const [at, piece] of pieces.toSorted(([a], [b]) => b - a)) {
    marked = marked.slice(0, at) + piece + marked.slice(at);
  }
  return marked;
}
