/** Leading brands, domains and merchants of a project, over all its responses; each list in descending order. */
export interface Highlights {
  readonly totalResponses: number;
  readonly brands: readonly BrandHighlight[];
  readonly domains: readonly {
    readonly domain: string;
    readonly responseCount: number;
    readonly citationCount: number;
  }[];
  readonly merchants: readonly {
    readonly merchant: string;
    readonly cardCount: number;
    readonly responseCount: number;
  }[];
}

export interface BrandHighlight {
  readonly name: string;
  readonly responseCount: number;
  readonly mentionCount: number;
  /** Percent of responses that mention it. */
  readonly visibility: number;
  /** Mean ranking position where it is mentioned, rounded to 1 decimal. */
  readonly avgPosition: number;
  /** Mean sentiment where it is mentioned, -1 to 1, rounded to 2 decimals. */
  readonly avgSentiment: number;
}
