import type { Range } from '../ranges.ts';

/** A part of a sentence that says one thing of the entities it names. */
export interface Clause {
  start: number;
  end: number;
  /** Whom it speaks of. */
  entities: Set<number>;
  /** Entities that something is compared to, or that only stand beside what is judged (`works with Alexa`). */
  aside: Set<number>;
  /** The sum of its praising words, denied blame included, at least 0; likewise those of the closed list and denied praise. */
  praise: number;
  criticism: number;
  /** The sum of its other blaming words, at least 0. */
  doubt: number;
  /** The strongest of its judging words. */
  strongest: Range | undefined;
  strength: number;
  /** Whether it holds a negation. */
  isNegated: boolean;
  isHedged: boolean;
  /** Words besides names. */
  words: number;
  /** Whether it begins with `but` or the like. */
  isAdversative: boolean;
  /** Whether it begins with `although` or the like. */
  isConcessive: boolean;
  /** Whether it begins with `if` or the like. */
  isCondition: boolean;
}

/** Above 0 = well. */
export const scoreOf = ({ praise, criticism, doubt }: Clause): number => praise - criticism - doubt;

/** Whether it holds a judging word at all. */
export const judges = ({ strength }: Clause): boolean => strength > 0;

/** What most clauses name; nothing is added to it. */
const NO_ENTITIES = new Set<number>();

/** An entity more. */
export const withOne = (entities: Set<number>, entity: number): Set<number> =>
  entities === NO_ENTITIES ? new Set([entity]) : entities.add(entity);

/** A clause in which nothing stands yet. */
export const aClause = (): Clause => ({
  start: -1,
  end: -1,
  entities: NO_ENTITIES,
  aside: NO_ENTITIES,
  praise: 0,
  criticism: 0,
  doubt: 0,
  strongest: undefined,
  strength: 0,
  isNegated: false,
  isHedged: false,
  words: 0,
  isAdversative: false,
  isConcessive: false,
  isCondition: false,
});
