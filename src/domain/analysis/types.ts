import type { EntityId } from '../ids.ts';
import type { Claim } from './claim.ts';
import type { Opinion, Recommendation } from './opinion.ts';
import type { Aside } from './reading/mod.ts';

/** A brand to look for: its name and further names. */
export interface TrackedEntity {
  readonly id: EntityId;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Whether its names count only in the case in which they are written. */
  readonly caseSensitive?: boolean;
}

/** What an answer says of one brand that it mentions. (contract 5, "Analysis") */
export interface Mention {
  readonly entityId: EntityId;
  /** How often it is named, at least 1. */
  readonly count: number;
  /** Order of first mention among the entities mentioned; 1 = first, no ties. */
  readonly rankingPosition: number;
  /** -1 to 1: (praise − criticism) / (praise + criticism) of its claims; 0 = no claim, or a language whose claims are not read. */
  readonly sentiment: number;
  /** Praise and criticism: sums of the weights of its claims, in halves. */
  readonly praise: number;
  readonly criticism: number;
  /** Whether it says anything of it: false where all that it says is that nothing is known of it. (contract 8) */
  readonly known: boolean;
  /** Whether it recommends it; `no` in a language whose claims are not read. */
  readonly recommended: Recommendation;
}

/** A mention with the claims about its entity, in the order of the answer. */
export interface AnalysedMention extends Mention {
  readonly claims: readonly Claim[];
  /** How the verdict came about; left out = by rules, and no words recommend it. */
  readonly opinion?: Opinion;
}

/** Where an answer cites a source. (spec, Result analysis record) */
export interface SourceMatch {
  /** The citation as it stands in the answer. */
  readonly text: string;
  /** The citation with the words around it. */
  readonly context: string;
  /** Offset of `text` in the answer, in UTF-16 units. */
  readonly position: number;
}

/** What the analysis says of one source. (contract 5, "Analysis") */
export interface SourceAnalysis {
  readonly url: string;
  /** Whether the answer cites it, not just the panel beside the answer. */
  readonly found: boolean;
  readonly matches: readonly SourceMatch[];
  /** The registrable domain, by the Public Suffix List with its private section; the host itself where it has none. */
  readonly rootDomain: string;
  /** What stands before the registrable domain; null = nothing. */
  readonly subDomain: string | null;
  /** Entities mentioned in the contexts of the matches. */
  readonly competitors: readonly EntityId[];
}

/** What the provider says of where an answer cites a source; left out = the analysis tells. (contract 10, rows of ingest) */
export interface GivenCitations {
  readonly cited?: boolean;
  /** Stretches of the answer in code points, ends exclusive. */
  readonly citations?: readonly { readonly start: number; readonly end: number }[];
  /** The numbers that marks such as `[3]` count it by, from 1, where that isn't its place in the list alone. */
  readonly numbers?: readonly number[];
}

/** What the analysis reads of a response. */
export interface AnalysedText {
  /** As it came. */
  readonly answer: string;
  /** The stretches that its parts say aren't the answer. */
  readonly given?: readonly Aside[];
  /** What of it isn't the answer, as `asidesOf` tells, where that is known already. */
  readonly framed?: readonly Aside[] | undefined;
  /** The question. */
  readonly query?: string;
  /** BCP-47 style; picks the sentiment lexicon. */
  readonly language: string;
  readonly sources: readonly ({ readonly url: string; readonly title: string | null } & GivenCitations)[];
}

/** What a project decides of how its answers are analysed. (contract 10, "Project settings") */
export interface AnalysisSettings {
  /**
   * What a name counts for that stands inside a longer one: `longest`, the longer one alone; `all`, both, so that "Apple TV+"
   * also mentions Apple, as products belong to their brand.
   */
  readonly nestedMentions: 'longest' | 'all';
  /** Texts that stand in answers without being the assistant's: found whatever their case, they mention nobody. */
  readonly boilerplate: readonly string[];
}

/** A host name in two parts: `shop.example.co.uk` is `example.co.uk` with `shop` before it. */
export interface HostParts {
  readonly rootDomain: string;
  readonly subDomain: string | null;
}

/**
 * Splits a host name by the Public Suffix List, its private section included (`shop.myshopify.com` is its own domain).
 * An address, or a name that is itself a suffix, is its own root domain. Lives outside the domain because of the list.
 */
export type SplitHost = (host: string) => HostParts;

/** A compiled analysis for one set of entities: deterministic, linear in the length of the answer. */
export type Analyse = (text: AnalysedText) => {
  readonly mentions: readonly AnalysedMention[];
  readonly sources: readonly SourceAnalysis[];
  /** What of the text isn't the answer, in its order, in the text as it came; left out = nothing. (contract 16, "Parts") */
  readonly setAside?: readonly Aside[];
};

/** One place where an answer names an entity: offsets of its text in the answer, in UTF-16 units. */
export interface EntitySpan {
  readonly entityId: EntityId;
  readonly start: number;
  readonly end: number;
}

/** A compiled search for the places behind the counts of {@link Mention}s, in the order of the answer. */
export type LocateMentions = (text: AnalysedText) => readonly EntitySpan[];
