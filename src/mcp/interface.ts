import type { z } from 'zod';

/** An operation of the interface, as its route has it. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What one of its rows is, where it imports some. */
  readonly row?: z.ZodType;
  /** Whether its reports have passports. */
  readonly hasPassport?: boolean;
}

/** A request to the interface, on behalf of the caller of a tool. */
export interface Asked {
  readonly method: string;
  /** Path and query string. */
  readonly target: string;
  /** The id of the project that it is about. */
  readonly project?: string | undefined;
  readonly body?: unknown;
}

/** What the interface answered. */
export interface Told {
  readonly status: number;
  /** JSON. */
  readonly body: unknown;
}

/** Asks the interface with the rights of the caller. */
export type Ask = (asked: Asked) => Promise<Told>;

/** What a tool is answered with: a text for the model, and the numbers of it. */
export interface Reply {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Ends a tool with a text that says what is wrong, and what to do. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
