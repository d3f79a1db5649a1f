import { BREAK, type Symbols } from './symbols.ts';

/** A sequence of symbols to find, and what it stands for. */
export interface Pattern<Value> {
  readonly symbols: readonly number[];
  readonly value: Value;
}

/** Reports each place where a pattern stands: indexes of its first and last symbol. */
export type Found<Value> = (value: Value, first: number, last: number) => void;

interface Node<Value> {
  readonly depth: number;
  readonly next: Map<number, Node<Value>>;
  value: Value | undefined;
  /** The node of the longest proper end of this node's sequence. */
  fallback: Node<Value> | undefined;
  /** The nearest node on the way of fallbacks that ends a pattern. */
  shorter: Node<Value> | undefined;
}

/** So many patterns that end at one place are reported, the longest first; more only occur in names made for it. */
const PATTERNS_AT_ONE_END = 16;

/**
 * Finds all of the patterns in one pass, however many there are (Aho and Corasick's automaton over symbols). Of equal
 * patterns the first one counts; an empty one is never found.
 */
export function compilePatterns<Value>(
  patterns: readonly Pattern<Value>[],
): (text: Symbols, found: Found<Value>) => void {
  const root = aNode<Value>(0);
  for (const { symbols, value } of patterns) {
    let node = root;
    for (const symbol of symbols) node = child(node, symbol);
    if (node !== root) node.value ??= value;
  }
  linkFallbacks(root);

  return ({ ids }, found) => {
    let node = root;
    for (let at = 0; at < ids.length; at++) {
      const symbol = ids[at]!;
      // In no pattern, and most symbols of a text.
      if (symbol === BREAK) {
        node = root;
        continue;
      }
      let next = node.next.get(symbol);
      while (next === undefined && node.fallback !== undefined) {
        node = node.fallback;
        next = node.next.get(symbol);
      }
      node = next ?? root;
      let end: Node<Value> | undefined = node.value === undefined ? node.shorter : node;
      for (let reported = 0; end !== undefined && reported < PATTERNS_AT_ONE_END; reported++) {
        found(end.value!, at - end.depth + 1, at);
        end = end.shorter;
      }
    }
  };
}

const aNode = <Value>(depth: number): Node<Value> => ({
  depth,
  next: new Map(),
  value: undefined,
  fallback: undefined,
  shorter: undefined,
});

function child<Value>(node: Node<Value>, symbol: number): Node<Value> {
  const known = node.next.get(symbol);
  if (known) return known;
  const made = aNode<Value>(node.depth + 1);
  node.next.set(symbol, made);
  return made;
}

function linkFallbacks<Value>(root: Node<Value>): void {
  const queue = [root];
  for (const node of queue) {
    for (const [symbol, next] of node.next) {
      let fallback = node.fallback;
      while (fallback !== undefined && !fallback.next.has(symbol)) fallback = fallback.fallback;
      next.fallback = fallback?.next.get(symbol) ?? root;
      next.shorter = next.fallback.value === undefined ? next.fallback.shorter : next.fallback;
      queue.push(next);
    }
  }
}
