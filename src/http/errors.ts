import { AppError, type Problem } from '../domain/errors.ts';

/** What each problem is in HTTP. (contract 2, "Errors") */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<Problem, number>;

/** Short names of the errors that the service answers with. (spec, Errors) */
export const ERROR_NAMES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;
export type ErrorStatus = keyof typeof ERROR_NAMES;

/** An error as the caller sees it. */
export interface Refusal {
  readonly status: ErrorStatus;
  readonly message: string | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Stops a request with what HTTP alone knows: a status without a {@link Problem}, or headers. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(String(refusal.message));
    this.refusal = refusal;
  }
}

/** Whether something outside failed the request: a full disk, a damaged file. The operator must see it. */
export const isOutage = (error: unknown): boolean =>
  error instanceof AppError && error.problem === 'unavailable' && error.cause !== undefined;

/** How an error is answered; undefined for an unexpected one. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof RefusedError) return error.refusal;
  if (!(error instanceof AppError)) return undefined;
  if (isOutage(error)) {
    // The log says what failed and what would help; the caller isn't told where files are.
    return { status: 503, message: 'The service cannot do this at the moment: try again later' };
  }
  const { problem, retryAfter } = error;
  return {
    status: STATUS[problem],
    message: problem === 'invalid' ? error.details : error.message,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  };
}

/** The body of every error: these three and nothing else. (spec, Errors) */
export function errorBody({ status, message }: Refusal): {
  statusCode: number;
  message: string | readonly string[];
  error: string;
} {
  return { statusCode: status, message, error: ERROR_NAMES[status] };
}
