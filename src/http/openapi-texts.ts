/*
 * The prose of the OpenAPI document: errors, headers, access, and the introduction, which is the page that readers see
 * first. The document itself is made in openapi.ts.
 */

import { z } from 'zod';
import { ROLES, roleFor } from '../domain/people.ts';
import type { Access } from './access.ts';
import type { ErrorStatus } from './errors.ts';

/** The body of every error. (spec, Errors) */
export const ErrorBody = z
  .strictObject({
    statusCode: z.int().meta({ description: 'The HTTP status.' }),
    message: z
      .union([z.string(), z.array(z.string()).min(1)])
      .meta({ description: 'One text; for 400, every problem found, as "path: problem".' }),
    error: z.string().meta({ description: 'Short name of the HTTP error.' }),
  })
  .meta({ id: 'Error' });

/** When each error is answered, and an example of its message. (spec, Errors; contract 2) */
export const ERROR_CASES: Readonly<
  Record<ErrorStatus, { readonly when: string; readonly message: string | readonly string[] }>
> = {
  400: {
    when: 'Path, query or body are malformed or out of range, or have an unknown property. Lists every problem (the first 1,000).',
    message: ['pageSize: must be at most 200', 'limit: unknown property'],
  },
  401: {
    when: 'No valid API key, and no one signed in: missing, malformed, unknown, deleted or expired.',
    message: 'Invalid API key: it is unknown, deleted or expired; an admin of the organisation makes another one',
  },
  403: {
    when: 'Plain HTTP, a permission or role that the caller lacks, an operation barred to keys, a write without its token, or a project header that is missing, malformed, unknown or foreign.',
    message: 'Project not found',
  },
  404: { when: 'No such resource or route.', message: 'Nothing at /api/nothing' },
  405: { when: 'The path does not know the method; Allow lists those it knows.', message: 'Use POST here' },
  408: { when: 'The request took too long to arrive.', message: 'The request took too long to arrive' },
  409: {
    when: 'In conflict with what is stored; or the Idempotency-Key came with another query or body before, with a request that is in work (then with Retry-After), or with one that was written but whose answer was lost.',
    message: 'The name is taken',
  },
  413: {
    when: 'The body is larger than allowed: 1 MiB, 16 MiB for imports, 4 KiB where a password is sent.',
    message: 'The body is larger than 1048576 bytes',
  },
  415: {
    when: 'The body is not application/json, or is compressed.',
    message: 'Send the body uncompressed, with Content-Type: application/json',
  },
  429: { when: 'The rate limit is exceeded.', message: 'Too many requests. Please retry after 12 seconds.' },
  431: { when: 'The headers are too large.', message: 'The headers are too large' },
  500: { when: 'A fault of the service; the request id finds it in the log.', message: 'Internal server error' },
  503: {
    when: 'The service is shutting down, not ready or overloaded, too many reports or imports wait already, a report needs more memory than there is for it (ask for fewer days), or it lacks something outside it, as room on its disk.',
    message: 'The service is shutting down',
  },
};

/** Who may call an operation, in words. (contract 6) */
export function accessText(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return '**Access:** anyone.';
    case 'guest':
      return '**Access:** anyone, signed in or not; barred to keys.';
    case 'key':
      return '**Access:** keys with Read only or Read & Write, also as Authorization: Bearer; no people.';
    case 'visitor':
      return '**Access:** anyone; barred to keys.';
    case 'member': {
      const permissions = access.permission === 'read' ? 'Read only or Read & Write' : 'Read & Write';
      return `**Access:** keys with ${permissions}; people: ${rolesFrom(roleFor(access.permission))}.`;
    }
    case 'person':
      return `**Access:** people who are signed in${access.role ? `: ${rolesFrom(access.role)}` : ''}; barred to keys.`;
  }
}

const rolesFrom = (least: (typeof ROLES)[number]): string => ROLES.slice(ROLES.indexOf(least)).join(', ');

/** Headers that say what a request is about. (spec, Authentication 5 and 6) */
export const REQUEST_HEADERS = {
  ProjectId: {
    name: 'x-project-id',
    required: true,
    description: 'The UUID of the project that the call is about. Missing, malformed, unknown or foreign: 403.',
  },
  OrganisationId: {
    name: 'x-organisation-id',
    required: false,
    description:
      'Of people who belong to several organisations: the UUID of the one that the call is about. Clients with a key ' +
      'do not send it, and it changes nothing for them.',
  },
  CsrfToken: {
    name: 'x-csrf-token',
    required: false,
    description: 'With the session cookie: the csrfToken of GET /api/session. Keys need none.',
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    required: false,
    description:
      'Up to 255 visible characters, new for each thing to be done, such as a UUID. The same request under the same key is ' +
      'done once: for 24 hours it is answered as it was, with Idempotency-Replayed: true.',
  },
} as const;

/** What every answer carries, and what a 429 and a 503 do besides. (contract 2, "Headers") */
export const RESPONSE_HEADERS = {
  'X-Request-Id': 'Names the request in the log. A sane one that was sent is kept.',
  'X-RateLimit-Limit': 'Requests allowed in the time that RateLimit-Policy names.',
  'X-RateLimit-Remaining': 'Requests that may follow at once.',
  'X-RateLimit-Reset':
    'When all of the limit is free again, or, where no request is left, when the next one is; in Unix seconds.',
  RateLimit: 'Remaining requests (r) and seconds until the time of X-RateLimit-Reset (t), by the IETF draft.',
  'RateLimit-Policy': 'Requests (q) in a window of seconds (w), by the IETF draft.',
  'X-Error-Code':
    'The code of each message of an error, in their order and with a comma between them; `more-problems` after the 32nd. ' +
    'A text may be reworded from one version to the next; its code stays.',
  'Retry-After': 'Seconds until one more request is let through, or until the service is worth another try.',
} as const;

export const INTRODUCTION = `
Measures how brands, sources, sponsored ads, shopping cards and video citations appear in the answers of AI models.

**Access.** A key in \`x-api-key\` belongs to one organisation and reaches all its projects; several such headers are no
valid key, and what it sends in \`x-organisation-id\` is ignored. People sign in with \`POST /api/session\` and are viewer
(reads), editor (writes too) or admin (manages keys, members and settings too) in each of their organisations. A request of
theirs is about the organisation that \`x-organisation-id\` names, else about that of the project, else about the only one
they have. Where a key comes along with a cookie, the key counts. Plain HTTP is refused unless the service was started to
allow it.

**Order of checks.** The first that fails answers: HTTPS (403), route (404, 405), barred to keys (403), credentials (401), rate limit (429),
permission (403), project (403), then path, query and body (400), which tells every problem at once. Requests without
a valid key are limited by client address (IPv6 by /64), before their credentials are looked at.

**Bodies** are JSON in UTF-8, uncompressed, up to 1 MiB (imports: 16 MiB, passwords: 4 KiB). Unknown properties and unknown
query-string parameters are refused. Texts hold neither NUL nor lone surrogates (in what providers gave, they are stored as
U+FFFD, and \`detail\` says so). An empty array filters nothing; ids
that do not exist match nothing; a filter lists at most 1,000 items. \`null\` stands for an optional property that is left out, unless
the description of the property says what null means there. In a PATCH it clears what takes it, and is refused elsewhere. Country and language codes and UUIDs are accepted
in any case.

**Numbers.** Percentages are rounded half up to 2 decimals, positions to 1; a zero denominator gives 0. Times are UTC
with milliseconds.

**Files.** Lists and reports are answered as CSV (RFC 4180) to \`Accept: text/csv\` and as lines of JSON to
\`Accept: application/x-ndjson\`: all rows, of one moment, sent while they are read, with a file name in \`Content-Disposition\`; where
\`page\`, \`limit\` or \`pageSize\` is sent, that page. One that fails half way is cut off before the end of its chunks. CSV begins with a
line of names; a name within an object has a dot (\`channel.id\`), a list is one cell with \`; \` between its items, null is empty, and what
spreadsheets would take for a formula has an apostrophe before it; \`?csv=raw\` leaves it out, for programs, and asks for CSV
whatever \`Accept\` says. \`X-Total-Records\` says how many records there were when it was asked for, and
\`X-Totals\`, as JSON, what else a report says besides its rows; with all rows of a report, \`X-Passport\` the version, SHA-256 and guide of its passport.

**Sending again.** What only writes the same again (imports) may be sent as often as it takes. Everything else that POSTs takes an
\`Idempotency-Key\`: under the same key the same request, of the same key or person to the same path, is done once, and answered as
it was for 24 hours, with success or as what it asked was refused. Another query or body under the key is 409; so, with
\`Retry-After\`, is one that is still in work; and one that makes something (201), was written, and lost its answer as the service or
its database did: it is not done twice, so look at what is there. Answers over 1 MB are not kept, nor are those that failed for want of something
else (401, 403, 429, 5xx). Where keys are made and people sign in it is not heeded.

**Sizes.** Answers over 1 kB are compressed as \`Accept-Encoding\` asks (\`zstd\`, \`br\`, \`gzip\`), but for those about sessions
and keys. This document has an \`ETag\`: with \`If-None-Match\` it is sent again only when it has changed.

**Methods.** HEAD is answered like GET, without the body. A path that is not listed is 404, a method that is not 405
with \`Allow\`. Headers that are too large are 431.

**Rate limits.** An organisation's keys share one limit, and a key may have its own below it; people have a limit of their own.
\`RateLimit-Policy\` names the one that is nearest. A limit is a bucket that fills evenly: a whole limit may be used in a burst, and what is used comes back bit
by bit. \`X-RateLimit-Reset\` and \`t\` say when all of it is free again; where no request is left, when the next one is, as
\`Retry-After\` does.
`.trim();
