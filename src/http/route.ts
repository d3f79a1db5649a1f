/*
 * What a route is. `Route` is the object that router, pipeline, OpenAPI and tests read; `route` makes one with types that
 * tie its handler to its schemas. The helpers at the end build answers.
 */

import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { z } from 'zod';
import type { Services, SharedView, SignedIn, Waiting } from '../app/mod.ts';
import type { OrganisationId, ProjectId } from '../domain/ids.ts';
import type { Pause } from '../domain/ports/mod.ts';
import type { Ask } from '../mcp/mod.ts';
import { type Access, WRITE } from './access.ts';
import type { Reach } from './caller.ts';
import type { ErrorStatus } from './errors.ts';
import { bodyText, type HttpRequest } from './message.ts';
import type { PageFiles } from './page-files.ts';
import type { SharedPart } from './share-reach.ts';
import type { TagName } from './tags.ts';
import { IdParams } from './wire.ts';

/** Schemas of the bodies that a route answers with, by status; null = no body. Those of errors are understood. */
export type Responses = { readonly [status: number]: z.ZodType | null };

/** Something that can be asked over HTTP. The router, the pipeline, the OpenAPI and the tests read the same object. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Segments in braces are parameters; one whose schema is an enumeration matches its values only. */
  readonly path: string;
  /** The name that generated clients give the call. */
  readonly operationId: string;
  readonly tag: TagName;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether no body at all means `{}`; otherwise it must be sent. (contract 2, "Bodies") */
  readonly isBodyOptional?: boolean;
  /** Looks at a large body before its schema does, giving others their turn. */
  lookAhead?(body: unknown, pause: Pause): Promise<void>;
  /** Whether members limited to some projects may ask for it in an organisation: it keeps to what they reach by itself. */
  readonly isForLimited?: boolean;
  /** Whether its body is a form of whatever type, which its schema gets as the text that was sent. */
  readonly isForm?: boolean;
  /** In bytes; by default 1 MiB. */
  readonly bodyLimit?: number;
  readonly responses: Responses;
  /** Whether what it answers, or is asked, holds a secret: it is never compressed, nor kept to be given again. (contract 10) */
  readonly isSecret?: boolean;
  /** Whether it answers everybody the same for as long as the service runs: it has an ETag, and may be cached. (contract 10) */
  readonly isStatic?: boolean;
  /** Of the bodies, which are then texts; by default JSON. */
  readonly contentType?: string;
  /**
   * A page of the dashboard, or a file of it: what its query string holds is the page's own affair, its body is bytes, and
   * it stands in no OpenAPI document. (contract 11)
   */
  readonly isPage?: boolean;
  /**
   * Speaks a protocol of its own, whose errors are no bodies of ours; it stands in no OpenAPI document. (contract 13)
   */
  readonly isProtocol?: boolean;
  /**
   * Whether its answer follows from its input, the state of the project's facts and the caller's reach alone: it is kept, and
   * given to who asks the same.
   */
  readonly isRemembered?: boolean;
  /** A long column of its rows, which is there only where the body asks for it by this name, and of how many rows at once. */
  readonly longColumn?: { readonly name: string; readonly askedBy: string; readonly most: number };
  /** The part of it that holders of a share link may ask; by default nothing. (contract 11) */
  readonly shared?: SharedPart;
  /** Statuses that only its handler can answer with, besides those of every such route. */
  readonly errors?: readonly ErrorStatus[];
  handle(input: RouteInput): Promise<Answer>;
}

/** Files that the page of the reference is made of. */
export type AssetName = 'swagger-ui.css' | 'swagger-ui-bundle.js';

/** What every handler gets, whatever its schemas are. */
interface RouteInput {
  readonly app: Services;
  readonly headers: HttpRequest['headers'];
  /** The description of the whole interface. */
  readonly openApi: () => OpenAPIObject;
  /** A file that comes with sightline. */
  readonly asset: (name: AssetName) => Promise<string>;
  /** The dashboard's files. */
  readonly pageFiles: PageFiles;
  /** Asks another operation with the key of this request, which counts no second time. */
  readonly ask: Ask;
  /** Where clients reach the service, if that is known. */
  readonly baseUrl: string | undefined;
  /** Of the program. */
  readonly version: string;
  /** Has a fault logged that is not to end the request. */
  readonly reportFault: (error: unknown) => void;
  /** Whether the client is on this machine. */
  readonly isLocal: boolean;
  /** Whether an admin of that organisation asks, who is signed in. */
  readonly isAdmin: boolean;
  /** Whether they may write as well, be it a key or a person. */
  readonly mayWrite: boolean;
  readonly organisation: OrganisationId | undefined;
  /** All the organisations of the caller: one of a key. */
  readonly organisations: readonly OrganisationId[];
  /** What of each of them is within reach. */
  readonly reached: readonly Reach[];
  /** Of the share link by which it is asked, if it is. */
  readonly view: SharedView | undefined;
  readonly project: ProjectId | undefined;
  readonly signedIn: SignedIn | undefined;
  /** Counts an attempt to give the password of an account. @throws RefusedError 429 */
  readonly countSignIn: (email: string, forgiven?: number) => Promise<void>;
  /** The address of the client; a network of one that has many. */
  readonly client: string;
  /** Fires when the client has gone; work that takes long is given up then. */
  readonly signal: AbortSignal | undefined;
  /** The same for reports, with the moment as of which they are wanted. */
  readonly waiting: Waiting;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Of a body that is a text; any other is JSON. */
  readonly contentType?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A body that is JSON already, of what the schema says: the compiler cannot see that, but tests of all operations do. */
export class JsonText {
  /** Text, or the bytes of one that was sent before. */
  readonly payload: string | Uint8Array;

  constructor(payload: string | Uint8Array) {
    this.payload = payload;
  }

  get text(): string {
    return bodyText({ body: this.payload });
  }
}

/** A body that is text, or text in UTF-8, made as it is taken. */
export class TextStream {
  readonly pieces: AsyncIterable<string | Uint8Array>;

  constructor(pieces: AsyncIterable<string | Uint8Array>) {
    this.pieces = pieces;
  }
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type AnswerOf<R extends Responses> = {
  [S in keyof R]: {
    readonly status: S;
    readonly body: Read<R[S]> | JsonText | TextStream;
    readonly headers?: Answer['headers'];
  };
}[keyof R];

/** What a handler gets: what its schemas read, and who asks, as its access says. */
interface Asked<A, P, Q, B>
  extends Omit<RouteInput, 'organisation' | 'project' | 'signedIn' | 'params' | 'query' | 'body'> {
  /** The organisation that the caller asks for; in the context of the caller there may be none, or several. */
  readonly organisation: A extends { readonly context: 'project' | 'organisation' }
    ? OrganisationId
    : OrganisationId | undefined;
  readonly project: A extends { readonly context: 'project' } ? ProjectId : undefined;
  readonly signedIn: A extends { readonly who: 'person' }
    ? SignedIn
    : A extends { readonly who: 'guest' }
      ? SignedIn | undefined
      : undefined;
  readonly params: Read<P>;
  readonly query: Read<Q>;
  readonly body: Read<B>;
}

interface RouteDefinition<A, P, Q, B, R extends Responses>
  extends Omit<Route, Line | 'access' | 'params' | 'query' | 'body' | 'responses' | 'handle'> {
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly responses: R;
  handle(input: Asked<A, P, Q, B>): Promise<AnswerOf<R>>;
}

/** What stands in the first line of a route. */
type Line = 'method' | 'path' | 'operationId' | 'tag';

/** The `{id}` of a path is the UUID of a record, unless the route says otherwise. */
const OF_RECORD = '/{id}';

/**
 * A route whose handler gets what its schemas read, and can answer only what its responses declare. One of a record has its
 * id as parameter, and may answer 404, unless it says otherwise.
 */
export function route<
  const A extends Access,
  const R extends Responses,
  Path extends string,
  P extends z.ZodObject | undefined = Path extends `${string}${typeof OF_RECORD}${string}`
    ? typeof IdParams
    : undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  method: Route['method'],
  path: Path,
  operationId: string,
  tag: TagName,
  definition: RouteDefinition<A, P, Q, B, R>,
): Route {
  const byPath = path.includes(OF_RECORD) && { params: IdParams, errors: [404] };
  return { method, path, operationId, tag, ...byPath, ...definition } as Route;
}

interface Removal<A, P> extends Pick<Route, 'summary' | 'description' | 'isSecret' | 'isForLimited' | 'errors'> {
  /** By default who may write in the project. */
  readonly access?: A;
  /** By default the record's id. */
  readonly params?: P;
  remove(input: Asked<A, P, undefined, undefined>): Promise<unknown>;
}

/** A route that deletes what its path names, and answers 204; 404 where that isn't there. */
export function removal<const A extends Access = typeof WRITE, P extends z.ZodObject = typeof IdParams>(
  path: string,
  operationId: string,
  tag: TagName,
  { remove, ...given }: Removal<A, P>,
): Route {
  const declared = { access: WRITE, params: IdParams, errors: [404], responses: { 204: null }, ...given } as const;
  async function handle(input: never) {
    await remove(input);
    return noContent();
  }
  return { method: 'DELETE', path, operationId, tag, ...declared, handle };
}

/** 200 with a body. */
export function ok<Body>(body: Body): { readonly status: 200; readonly body: Body } {
  return { status: 200, body };
}

/** What a body says, be it JSON already or not. */
export function saidBy({ body }: Answer): unknown {
  return body instanceof JsonText ? JSON.parse(body.text) : body;
}

/** 201 with the record that was made. (contract 2) */
export function created<Body>(body: Body): { readonly status: 201; readonly body: Body } {
  return { status: 201, body };
}

/** 204: what was asked is done, and there is nothing to say. (contract 2) */
export function noContent(): { readonly status: 204; readonly body: undefined } {
  return { status: 204, body: undefined };
}
