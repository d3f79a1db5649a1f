import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript-5';
import { messageIn } from '../../src/domain/messages/mod.ts';
import { type SourceFile, sourcesBelow } from './sources.ts';

/** Commands and what only an operator meets: at a terminal, in the log, or before the service listens. */
const OF_OPERATORS =
  /^src\/(?:app\/(?:command|compose|settings\.ts|(?:judging\/judging|organisations|projects|load-sample)\.ts)|adapters\/(?:postgresql|sqlite|workers|system\/vault)|http\/(?:address|server-bind|server|server-send|upgrading-app)\.ts|(?:domain\/tabular|main|testing|mcp|library))/;

/** Messages that are put together of parts: the catalogue has each of their variants. */
const OF_PARTS: readonly string[] = [
  '"X" is the persona of X (X X): give X another one first',
  'X named "X" exists: choose another name',
  'body: malformed JSONX',
  'Not by this name: X',
  'baseUrl: X (such as https://llm.example.com/v1)',
  'the file is X. X',
  'The query "X" has this text: X',
  'No group of X tags "X" in this project',
  'X: only admins who are signed in change it, as it X',
  'interval: X; narrow startDate and endDate',
];

const isError = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && /^(?:AppError|RefusedError)$/.test(node.expression.getText());

/** A text with an X in each of its gaps; undefined for what isn't a text. */
function sampleOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('');
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [sampleOf(node.left), sampleOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** The texts that are messages within an error: its second argument, or `message` of its only one. */
function textsOf({ arguments: given = ts.factory.createNodeArray() }: ts.NewExpression): readonly string[] {
  const [first, second] = given;
  const message =
    second ??
    (first && ts.isObjectLiteralExpression(first)
      ? first.properties.find((property) => property.name?.getText() === 'message')
      : undefined);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = sampleOf(node);
    if (text !== undefined) texts.push(text);
    else if (!ts.isCallExpression(node)) ts.forEachChild(node, visit);
  };
  if (message) visit(message);
  return texts.filter((text) => /[a-z]{2,} [a-z]/i.test(text));
}

function messagesIn({ path, text }: SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isError(node)) found.push(...textsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

test('each message of an error that people can get has a code in the catalogue', () => {
  const without = sourcesBelow('src')
    .filter(({ path, text }) => /new (?:AppError|RefusedError)\(/.test(text) && !OF_OPERATORS.test(path))
    .flatMap((file) => messagesIn(file).map((message) => ({ path: file.path, message })))
    .filter(({ message }) => messageIn(message) === undefined && !OF_PARTS.includes(message))
    .map(({ path, message }) => `${path}: ${message}`);
  const remedy =
    'Add a code and the template to src/domain/messages/en.txt, the German text to de.txt, then npm run reference';
  assert.deepEqual(without, [], `${remedy}:\n${without.join('\n')}`);
});
