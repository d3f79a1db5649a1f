import type { QueryId } from '../ids.ts';
import {
  averageLinkage,
  componentsOf,
  LEAST_LIKENESS,
  likeness,
  tellingTerms,
  type Weighed,
  weigh,
} from './linkage.ts';
import { termsOf } from './terms.ts';

/** A query as it is grouped by its words. */
export interface WordedQuery {
  readonly id: QueryId;
  readonly text: string;
  /** The topic that its words gave it; null = none yet. */
  readonly wordsTopic: string | null;
}

/** The most characters of a topic's name. */
export const LONGEST_TOPIC = 200;

/**
 * Groups all queries by likeness of words, whatever their topics were: the name of a group is the text of the query that is
 * most like the others of it. (statistics-2, section 1)
 * @param queries in an order that stays, such as that of their making
 * @returns by id of the query
 * @example
 * const texts = ['best trail shoes', 'which trail shoes are best', 'dentist in Berlin'];
 * const queries = texts.map((text, at) => ({ id: `q${at}`, text, wordsTopic: null }));
 * const topics = groupByWords(queries, functionWordsOf(['en']));
 * assert.deepEqual([...topics.values()], ['best trail shoes', 'best trail shoes', 'dentist in Berlin']);
 */
export function groupByWords(
  queries: readonly WordedQuery[],
  functionWords: ReadonlySet<string>,
): ReadonlyMap<QueryId, string> {
  const weighed = weigh(queries.map(({ text }) => termsOf(text, functionWords)));
  const { texts, weights } = weighed;
  const likenessOf = (a: number, b: number) => likeness(texts[a]!, texts[b]!, weights);
  const groups = componentsOf(weighed).flatMap((component) =>
    averageLinkage(component.length, (a, b) => likenessOf(component[a]!, component[b]!), LEAST_LIKENESS).map((group) =>
      group.map((at) => component[at]!),
    ),
  );
  const topics = new Map<QueryId, string>();
  for (const group of groups) {
    const name = topicName(queries[central(group, likenessOf)]!.text);
    for (const at of group) topics.set(queries[at]!.id, name);
  }
  return topics;
}

/** Members that are asked how like they are to all others of a group. */
const MOST_COMPARED = 200;

/** The member most like the others in the mean; of several the first. */
function central(group: readonly number[], likenessOf: (a: number, b: number) => number): number {
  const compared = group.slice(0, MOST_COMPARED);
  const sums = compared.map((one) =>
    compared.reduce((sum, other) => sum + (one === other ? 0 : likenessOf(one, other)), 0),
  );
  return compared[sums.indexOf(Math.max(...sums))]!;
}

/**
 * Topics for queries that have none by words yet, one after the other: of the group most like it in the mean, if it is as like as
 * a third; else it opens one. The others keep theirs. (statistics-2, section 1)
 * @param queries all of the project, in an order that stays
 * @returns of those that had none, by id
 * @example
 * const old = { id: 'old', text: 'best trail shoes', wordsTopic: 'Shoes' };
 * const added = { id: 'new', text: 'trail shoes, best', wordsTopic: null };
 * assert.deepEqual([...joinByWords([old, added], functionWordsOf(['en']))], [['new', 'Shoes']]);
 */
export function joinByWords(
  queries: readonly WordedQuery[],
  functionWords: ReadonlySet<string>,
): ReadonlyMap<QueryId, string> {
  const { texts, weights } = weigh(queries.map(({ text }) => termsOf(text, functionWords)));
  const topics = new Topics(weights);
  for (const [at, { wordsTopic }] of queries.entries()) if (wordsTopic !== null) topics.add(wordsTopic, texts[at]!);
  const joined = new Map<QueryId, string>();
  for (const [at, { id, text, wordsTopic }] of queries.entries()) {
    if (wordsTopic !== null) continue;
    const topic = topics.likeliest(texts[at]!) ?? topicName(text);
    topics.add(topic, texts[at]!);
    joined.set(id, topic);
  }
  return joined;
}

/** Groups whose mean likeness to a text is a sum over its terms, however many members they have. */
class Topics {
  readonly #sizes = new Map<string, number>();
  /** By term, by topic: the sum of 1/√weight over the members that have the term. */
  readonly #carriers = new Map<number, Map<string, number>>();
  readonly #weights: Float64Array;

  constructor(weights: Float64Array) {
    this.#weights = weights;
  }

  add(topic: string, { terms, sum }: Weighed): void {
    this.#sizes.set(topic, (this.#sizes.get(topic) ?? 0) + 1);
    for (const term of terms) {
      const own = this.#carriers.get(term) ?? new Map<string, number>();
      own.set(topic, (own.get(topic) ?? 0) + 1 / Math.sqrt(sum));
      this.#carriers.set(term, own);
    }
  }

  /** The topic most like a text in the mean, of several the one met first; undefined = none is like enough. */
  likeliest(text: Weighed): string | undefined {
    const near = tellingTerms(text, this.#weights).flatMap((term) => [...(this.#carriers.get(term)?.keys() ?? [])]);
    let [best, most]: [string | undefined, number] = [undefined, LEAST_LIKENESS - 1e-12];
    for (const topic of new Set(near)) {
      const shared = text.terms.reduce(
        (sum, term) => sum + this.#weights[term]! * (this.#carriers.get(term)?.get(topic) ?? 0),
        0,
      );
      const mean = shared / (Math.sqrt(text.sum) * this.#sizes.get(topic)!);
      if (mean > most) [best, most] = [topic, mean];
    }
    return best;
  }
}

/** A query's text as the name of the topic that it opens: on one line, and cut where it is long. */
export function topicName(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line.slice(0, 2 * LONGEST_TOPIC)];
  return characters.length > LONGEST_TOPIC ? `${characters.slice(0, LONGEST_TOPIC - 1).join('')}…` : line;
}
