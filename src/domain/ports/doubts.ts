import type { ProjectId } from '../ids.ts';
import type { Decision, DoubtedText } from '../outcomes/mod.ts';
import type { Instant } from '../time.ts';

/** Texts of answers that the rules doubt, and what persons decided on them. (contract 16, "Outcomes") */
export interface DoubtReader {
  /** Those of some texts, or of all, that were decided, by digest. An id of another project is an unknown id. */
  decisions(project: ProjectId, textDigests?: readonly string[]): Promise<readonly Decision[]>;
  /** The doubted texts, undecided before decided ones, those of most answers first, then by digest: at most `limit`. */
  texts(project: ProjectId, limit: number): Promise<readonly DoubtedText[]>;
  /** How many answers have the text, each with a doubt. */
  answersOf(project: ProjectId, textDigest: string): Promise<number>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface DoubtTransactor extends DoubtReader {
  /** Keeps a decision, in the place of an earlier one. */
  decide(project: ProjectId, decision: Decision): Promise<void>;
  /** Forgets a decision; whether there was one. */
  forget(project: ProjectId, textDigest: string): Promise<boolean>;
  /**
   * Gives answers of a text the outcome that its decision says, or that they had before, at most `limit` of them; how many.
   * 0 = all have it. Their records' `updatedAt` and the responses revision move.
   */
  settle(project: ProjectId, textDigest: string, limit: number, now: Instant): Promise<number>;
}
