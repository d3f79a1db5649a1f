/**
 * What one organisation may hold and have in work, so that none takes the room of all others. The operator sets them for all
 * organisations alike; commands on the database itself aren't held to them.
 */
export interface OrganisationLimits {
  readonly projects: number;
  readonly apiKeys: number;
  /** Of all its projects. */
  readonly shares: number;
  readonly invitations: number;
  /** Of texts of answers and payloads, as they are kept; looked at before each import, which may pass it. */
  readonly storedBytes: number;
  /** Exports, and lists read as a file, that are being sent at once; others wait. */
  readonly exports: number;
  /** Imports in work, and as many that wait; further ones are refused. */
  readonly imports: number;
  /** Bytes of files, unpacked, whose rows are being put in at once; a file alone may be larger. */
  readonly fileBytes: number;
  /** Bytes of answers that lists, searches and exports read in an hour, about; a started one goes on. */
  readonly bytesRead: number;
  /** Seconds of processor time of its transactions in an hour. Imports are refused beyond it, other writes are not. */
  readonly writerSeconds: number;
}

export const ORGANISATION_LIMITS: OrganisationLimits = {
  projects: 1_000,
  apiKeys: 500,
  shares: 1_000,
  invitations: 500,
  storedBytes: 500 * 1024 ** 3,
  exports: 1,
  imports: 8,
  fileBytes: 256 * 1024 ** 2,
  // As much as it may store, and half of what the writer can do.
  bytesRead: 500 * 1024 ** 3,
  writerSeconds: 1_800,
};

/** Things that are counted in the store. */
export type HeldThing = 'projects' | 'apiKeys' | 'shares' | 'invitations' | 'storedBytes';
