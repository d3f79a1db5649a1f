import type { Instant } from '../time.ts';

/** The time now. */
export type Clock = () => Instant;
/** A text's SHA-256 digest in lower-case hexadecimal. */
export type Digest = (text: string) => string;
/** Makes and checks hashes of passwords; slow on purpose, and bounded in how much of the machine it takes. */
export interface Passwords {
  /** Whether it is so common that an attacker tries it first; case and form of its letters do not matter. */
  isCommon(password: string): Promise<boolean>;
  /** A text that says how it was made. */
  hash(password: string): Promise<string>;
  /** Whether a hash was made of the password, in time that tells nothing; `isOutdated` = it would be made otherwise today. */
  verify(password: string, hash: string): Promise<{ readonly isRight: boolean; readonly isOutdated: boolean }>;
}
/** The process that this is, among all that use the same store. */
export interface Instance {
  /** Of this process alone, also after it was started again. */
  readonly id: string;
  /** Whether the process with an id is there still; undefined = that cannot be seen from here, as on another machine. */
  isRunning(id: string): boolean | undefined;
}
/** That many bytes that can't be guessed. */
export type RandomBytes = (count: number) => Uint8Array;
/** Lets other work run before going on: called now and then in the middle of long computations. */
export type Pause = () => Promise<void>;
/** Whom a request seems to be of, before it is looked at. */
export interface Asker {
  /** A key or a session, as it was sent. */
  readonly secret: string | undefined;
  readonly address: string;
}
/** Where requests wait until they may begin. */
export interface Door {
  /** Whose the request of an asker seems to be: the organisation that it was found to be of before, or else its address. */
  ownerOf(asker: Asker): string;
  /** Resolves when a request may begin. */
  begin(asker: Asker): Promise<void>;
  /** A connection has come in. */
  opened(): void;
}
