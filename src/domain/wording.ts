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
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
