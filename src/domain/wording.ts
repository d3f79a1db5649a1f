/** Names of properties come from the caller, who may make them very long. */
const MAX_NAME = 100;

/**
 * The place of a value in a body, for messages; names longer than 100 characters are cut. (contract 2, "Errors")
 * @example assert.equal(pathText(['rows', 3, 'channel', 'id']), 'rows[3].channel.id')
 */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    const name = String(step);
    const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
    return text === '' ? short : `${text}.${short}`;
  }, '');
}

/**
 * A number of something, in words.
 * @example assert.equal(counted(1_000, 'answer'), '1,000 answers')
 * @example assert.equal(counted(1, 'query', 'queries'), '1 query')
 */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${pluralOf(count, noun, plural)}`;

/**
 * A noun after a number of it, or after names of it.
 * @example assert.deepEqual([0, 1, 2].map((count) => pluralOf(count, 'key')), ['keys', 'key', 'keys'])
 */
export const pluralOf = (count: number, noun: string, plural = `${noun}s`): string => (count === 1 ? noun : plural);

/** More of a value isn't shown in a message. */
const MAX_SHOWN = 60;

/** Properties whose values messages don't repeat, and addresses that hold a password. */
const SECRET = /password|secret|token|key|authorization/i;
const HAS_PASSWORD = /:\/\/[^/]*@/;

/**
 * What was given at a place, for the end of a message that says what it must be; '' = there is nothing to show.
 * @example assert.equal(insteadOf('ten', ['limit']), ', not "ten"')
 * @example assert.equal(insteadOf(['US'], ['country']), ', not an array')
 * @example assert.equal(insteadOf('hunter2', ['password']), '')
 */
export function insteadOf(given: unknown, path: readonly PropertyKey[]): string {
  const shown = shownValue(given);
  return shown === undefined || path.some((step) => SECRET.test(String(step))) ? '' : `, not ${shown}`;
}

/**
 * Whether a message says what a value must be, and so has room for what it is. Of a bound the contract has the whole text.
 * @example assert.ok(saysWhat('must be an integer') && !saysWhat('must be at most 100'))
 */
export const saysWhat = (message: string): boolean => /^must be (?!at (?:most|least) )/.test(message);

function shownValue(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (Array.isArray(given)) return 'an array';
  if (typeof given === 'object' && given !== null) return 'an object';
  if (typeof given !== 'string') return String(given);
  if (HAS_PASSWORD.test(given)) return undefined;
  return JSON.stringify(given.length > MAX_SHOWN ? `${given.slice(0, MAX_SHOWN)}…` : given);
}

const INSTEAD = /, not (?:an array|an object|null|true|false|-?[\d.e+-]+|-?Infinity|"(?:[^"\\]|\\.)*")$/;

/**
 * A message without what {@link insteadOf} added to it.
 * @example assert.equal(withoutInstead('limit: must be an integer, not "ten"'), 'limit: must be an integer')
 */
export const withoutInstead = (message: string): string => message.replace(INSTEAD, '');
