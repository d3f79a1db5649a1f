import { z } from 'zod';
import { chosenCoding, isKnown } from './answer-body.ts';
import type { HttpRequest } from './message.ts';

/** How a file of the dashboard is kept, besides plain. */
const CODINGS = ['br', 'gzip'] as const;

/** A file of the dashboard as it was built. */
export interface PageFile {
  readonly contentType: string;
  /** Of its content: another content has another. */
  readonly etag: string;
  /** Whether its name changes with its content, so that browsers need never ask again. */
  readonly isImmutable: boolean;
  readonly plain: Uint8Array;
  /** Compressed when it was built; a coding is missing where it saves nothing. */
  readonly coded: { readonly [Coding in (typeof CODINGS)[number]]?: Uint8Array };
}

/** Finds a file by its path below `/app`; undefined where there is none. */
export type PageFiles = (path: string) => Promise<PageFile | undefined>;

export const PageBytes: z.ZodType<Uint8Array> = z.instanceof(Uint8Array);

/**
 * What pages of the dashboard may do: run and show the service's own files and ask the service, nothing else. Images may
 * be made by the page itself. (contract 11)
 */
export const PAGE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** A file, in the best coding that the client takes; 304 where the client has it. (RFC 9110, 12.5.3 and 13.1.2) */
export function pageAnswer(file: PageFile, request: Pick<HttpRequest, 'headers'>) {
  const headers = {
    etag: file.etag,
    vary: 'Accept-Encoding',
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': PAGE_POLICY,
    'referrer-policy': 'no-referrer',
  };
  if (isKnown(file.etag, request)) return { status: 304 as const, body: undefined, headers };
  const offered = CODINGS.filter((coding) => file.coded[coding]);
  const coding = chosenCoding(request.headers['accept-encoding'], offered);
  return {
    status: 200 as const,
    body: coding ? file.coded[coding]! : file.plain,
    headers: { ...headers, 'content-type': file.contentType, ...(coding && { 'content-encoding': coding }) },
  };
}
