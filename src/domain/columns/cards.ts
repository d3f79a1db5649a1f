import type { WholeColumn } from './growth.ts';

/** Cards in responses: those of a row side by side. */
interface Cards {
  readonly length: number;
  readonly row: Uint32Array;
  /** Who a card counts for, by code. */
  readonly owner: WholeColumn;
  /** What a card is asked for by, by code. */
  readonly kind: WholeColumn;
  readonly position: WholeColumn;
}

/** What is counted of cards, by code of their owner. */
export interface CardCounts {
  readonly cards: Uint32Array;
  /** Distinct responses. */
  readonly responses: Uint32Array;
  /** Sum of the positions. */
  readonly positions: Float64Array;
  /** Responses with a card of any kind. */
  readonly totalResponses: number;
}

/*
 * One pass over cards, each judged by its response's byte:
 *
 *     row         0 0 0 3 3 7 …     those of a response side by side, so a new number is a new response
 *     kind        → asked for?
 *     owner       → adds to the owner's cards and positions, and, the first time in a row, to its responses
 */

/** Counts the cards of selected responses, those of the kinds asked for, for each of so many owners. */
export function countCards(
  { length, row, owner, kind, position }: Cards,
  { selection, isAsked, owners }: { selection: Uint8Array; isAsked: Uint8Array; owners: number },
): CardCounts {
  const cards = new Uint32Array(owners);
  const responses = new Uint32Array(owners);
  const positions = new Float64Array(owners);
  /** The row of each owner's last card, plus 1. */
  const seenIn = new Uint32Array(owners);
  let totalResponses = 0;
  let lastRow = -1;
  for (let card = 0; card < length; card++) {
    const at = row[card]!;
    if (selection[at] === 0) continue;
    if (at !== lastRow) {
      lastRow = at;
      totalResponses++;
    }
    if (isAsked[kind[card]!] === 0) continue;
    const who = owner[card]!;
    cards[who]!++;
    positions[who]! += position[card]!;
    if (seenIn[who] !== at + 1) {
      seenIn[who] = at + 1;
      responses[who]!++;
    }
  }
  return { cards, responses, positions, totalResponses };
}

/** By code: 1 = asked for; nothing asked for is everything. (contract 2, "Filters") */
export function askedCodes<Value>(values: readonly Value[], asked: readonly Value[]): Uint8Array {
  const wanted = new Set(asked);
  return Uint8Array.from(values, (value) => (wanted.size === 0 || wanted.has(value) ? 1 : 0));
}
