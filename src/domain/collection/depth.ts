import { jsonExcess } from '../json-weight.ts';

/** JSON deeper, or of more parts, is none that a provider sends: to read it, or write it again, would hold up others. */
const LIMITS = { depth: 500, parts: 500_000, names: 50_000 };

/**
 * Whether JSON is nested deeper, or is of more parts, than any reply of a provider; looked at before it is parsed.
 * @example assert.equal(isTooDeep('[['.repeat(300)), true)
 * @example assert.equal(isTooDeep(JSON.stringify(['['.repeat(600)])), false)
 */
export const isTooDeep = (json: string): boolean => jsonExcess(json, LIMITS) !== undefined;
