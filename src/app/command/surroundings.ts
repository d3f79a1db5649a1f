/*
 * Types of what commands find around them: output, an open app, a service, upkeep of the database, and `Surroundings` with
 * all of it, at the end. The composition root gives the real ones; tests run commands with their own, without a process.
 */

import type { VendorDefaults, VendorName, VendorRows } from '../../domain/collection/mod.ts';
import type { CorrectionFields } from '../../domain/corrections/mod.ts';
import type { ExportLine } from '../../domain/exports/mod.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import type { EntityRow, JobExecutionRow, VideoRow } from '../../domain/imports/mod.ts';
import type { Finding, MadeBackup, MovedProject, Restored } from '../../domain/ports/mod.ts';
import type { QueryRow } from '../../domain/queries/mod.ts';
import type { App, PassportFacts } from '../mod.ts';
import type { DatabaseSettings, ServeSettings } from '../settings.ts';

/** Where a command writes text to. */
export interface Output {
  write(text: string): void;
  /** Only on a terminal progress is redrawn on one line. */
  readonly isTerminal: boolean;
  /** Characters on a line of the terminal. */
  readonly columns: number;
}

/** sightline on an open database. */
export interface OpenApp extends AsyncDisposable {
  readonly app: App;
  /** Whether the database was made just now. */
  readonly isNew?: boolean;
}

/** Frees unused memory; called before work on something of `length` bytes. */
export type Relieve = (length: number) => void;

/** How a command opens a database. */
export interface OpenOptions {
  /** Whether one that is missing is refused, as the command only reads. */
  readonly mustExist?: boolean;
  /** Whether it is to take the least memory. */
  readonly isFrugal?: boolean;
}

/** sightline on an open database, answering at an address. */
export interface Service extends OpenApp {
  /** `http://127.0.0.1:8787` */
  readonly address: string;
  /** Reads the certificate and its key again, where there are any; those in use stay when the new ones are no good. */
  reload(): Promise<void>;
  /** Says that it is not ready any more, and goes on answering for as long as it was told to. */
  leave(): Promise<void>;
}

/** What can be done about the file of a database; other processes may have it open where nothing else is said. */
export interface Upkeep {
  /** @throws AppError conflict when the file is there and no `force`; unavailable when it cannot be made or verified */
  backUp(request: BackupAsked): Promise<MadeBackup>;
  /** @throws AppError unavailable for a backup that cannot be used, and while another process has the database open; conflict */
  restore(request: FileRequest & { readonly keyFile: string }): Promise<Restored & SecretsToEnter>;
  /** Takes everything to another database. @throws AppError unavailable; conflict; the reason of `stop` once that fires */
  move(request: MoveRequest): Promise<readonly MovedProject[]>;
  /** Everything that is wrong in a database, and with the key file beside it. @throws AppError unavailable when it cannot be looked at */
  check(settings: { readonly db: string; readonly keyFile: string }): AsyncIterable<Finding>;
}

/** What a restored database needs besides. (contract 12) */
export interface SecretsToEnter {
  /** The file that opens organisations' keys of providers, and addresses of channels, here. */
  readonly keyFile: string;
  /** Why it cannot be used, for people; null = it can. */
  readonly keyProblem: string | null;
  /** Keys that it does not open: organisations by slug. */
  readonly keysToEnter: readonly { readonly organisation: string; readonly provider: string }[];
  /** Channels whose address and secret it does not open, by name. */
  readonly channelsToEnter: readonly { readonly organisation: string; readonly channel: string }[];
  /** What to do about these; '' = nothing. */
  readonly remedy: string;
}

/** From where to where. */
export interface MoveRequest {
  readonly from: string;
  readonly to: string;
  /** Told how many rows of a table were taken by now. */
  readonly onProgress: (table: string, rows: number) => void;
  readonly stop: AbortSignal;
}

interface BackupAsked extends FileRequest {
  readonly stop: AbortSignal;
  /** An earlier backup that becomes this one. */
  readonly reuse: string | undefined;
  /** Whether it is restored into a scratch place and compared. */
  readonly drill: boolean;
}

interface FileRequest {
  readonly db: string;
  /** The backup. */
  readonly file: string;
  /** Whether what is in the way is replaced. */
  readonly force: boolean;
}

/** Where the answers of tools come from: an open database, or a service elsewhere. */
export type McpSource =
  | { readonly app: App; readonly organisation: OrganisationId }
  | { readonly url: string; readonly key: string };

export interface McpOptions {
  /** The project where a tool names none, by id or name. */
  readonly project: string | undefined;
  /** Whether there are tools that write. */
  readonly isWriting: boolean;
}

/** A passport, as far as it is compared. (contract 17) */
export interface MadePassport {
  readonly project: ProjectId;
  readonly report: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly rules: number;
  readonly digests: PassportFacts['digests'] & { readonly figures: string };
  readonly sha256: string;
}

/** All that a command finds around it: the composition root brings the real thing, tests bring their own. */
export interface Surroundings {
  /** The version of this sightline. */
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Asks a question at the terminal; undefined = there is no terminal. @throws AppError invalid when no answer comes */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Asks for a secret without showing it; without a terminal, reads the first line of standard input. */
  askSecret(question: string): Promise<string>;
  /** Who runs the command, as the machine calls them. */
  readonly user: string;
  /** Results, and nothing else. (contract 7) */
  readonly stdout: Output;
  /** Progress, warnings and errors. */
  readonly stderr: Output;
  /** Aborts when the process is asked to stop (SIGINT or SIGTERM); `reason` is the signal's name. */
  readonly stop: AbortSignal;
  /** Until disposed, SIGHUP does this instead of ending the process. */
  onHangup(listener: () => void): Disposable;
  /** Opens the database, made and migrated when it is missing. @throws AppError unavailable */
  openApp(settings: DatabaseSettings, options?: OpenOptions): Promise<OpenApp>;
  /** Has the process take little memory from now on; what it gives is called between pieces of work. */
  spareMemory(): Relieve;
  /** Upgrades the database; the names of the migrations that had to be applied. @throws AppError unavailable */
  migrate(settings: DatabaseSettings): Promise<readonly string[]>;
  /** @throws AppError unavailable when the database cannot be opened or the address cannot be had */
  startService(settings: ServeSettings): Promise<Service>;
  /** Answers an assistant over standard input and output, until it goes or the process is asked to stop. */
  serveMcp(source: McpSource, options: McpOptions): Promise<void>;
  /** Asks at an address whether a service is ready; undefined = it is, else why not. */
  probe(url: URL): Promise<string | undefined>;
  /** What keeps the data safe, without opening the database for anything else. */
  readonly upkeep: Upkeep;
  /** What reads one row of each kind of import. @throws AppError invalid, with every problem of the row */
  readonly readers: {
    readonly rows: (value: unknown) => JobExecutionRow;
    readonly videos: (value: unknown) => VideoRow;
    readonly entities: (value: unknown) => EntityRow;
    readonly queries: (value: unknown) => QueryRow;
    readonly corrections: (value: unknown) => CorrectionFields;
    readonly export: (value: unknown) => ExportLine;
    /** Results of a vendor, as rows that `rows` reads. */
    readonly vendor: (name: VendorName, value: unknown, defaults: VendorDefaults) => VendorRows;
  };
  /** The passport of a report as it is now, its answers digested again. @throws AppError invalid */
  makePassport(app: App, project: ProjectId, asked: Pick<MadePassport, 'report' | 'body'>): Promise<MadePassport>;
  /** The OpenAPI document of the interface. */
  openApiDocument(): object;
  /** The licences of sightline and of what comes with it. */
  licences(): string;
  /** The files of the shipped sample, by their paths in it. */
  readonly sample: {
    open(path: string): AsyncIterable<Uint8Array>;
  };
}
