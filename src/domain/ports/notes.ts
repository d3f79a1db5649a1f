/** What work in the background remembers from one time to the next, as JSON by its subject. */
export interface NoteReader {
  of(subject: string): Promise<string | undefined>;
  /** Notes whose subjects begin so, by subject. */
  beginning(start: string): Promise<readonly { readonly subject: string; readonly body: string }[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface NoteTransactor extends NoteReader {
  /** Adds a note, or puts it in the place of the one of its subject. */
  put(subject: string, body: string): Promise<void>;
  remove(subject: string): Promise<void>;
}
