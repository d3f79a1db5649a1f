import { messageIn } from '../domain/messages/mod.ts';
import { ERROR_NAMES, type Refusal } from './errors.ts';

/** The header that names the messages of an error. */
export const ERROR_CODE_HEADER = 'x-error-code';

/** Codes that the header holds at most: that is 1.5 kB, and proxies refuse long headers. */
const MOST_CODES = 32;

/** Stands for the codes of further problems. */
const MORE = 'more-problems';

const statusCode = (status: Refusal['status']): string =>
  status === 429 ? 'limited' : ERROR_NAMES[status].toLowerCase().replaceAll(' ', '-');

/**
 * The codes of an error: one for each problem, in their order; beyond the 32nd `more-problems` ends the list. A message that
 * the catalogue doesn't have gets the code of its status, such as `bad-request`.
 * @example assert.equal(errorCodes({ status: 400, message: ['name: is required'] }), 'required')
 */
export function errorCodes({ status, message }: Pick<Refusal, 'status' | 'message'>): string {
  const messages = typeof message === 'string' ? [message] : message;
  const codes = messages.slice(0, MOST_CODES).map((text) => messageIn(text)?.code ?? statusCode(status));
  return [...codes, ...(messages.length > MOST_CODES ? [MORE] : [])].join(', ');
}
