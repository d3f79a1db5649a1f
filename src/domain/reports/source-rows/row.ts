/** What names a row: one of the two may be null, by what the rows are; a source that was not analysed has no domain. */
export interface SourceRowHead {
  readonly domain: string | null;
  readonly url: string | null;
}

/** What a row of a report on sources is: a page, or a domain. */
export type SourceRowsBy = 'domain' | 'url';
