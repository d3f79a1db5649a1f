import fc from 'fast-check';
import { EFFORT } from './effort.ts';

/*
 * Loaded before the tests by the scripts of package.json: what they draw is the same each time, so that a check that turns
 * red tells of the change it checks. `SEED=random` draws with a new seed, to search for failures.
 */
const { SEED = '20261123' } = process.env;
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  // Of properties that name no number themselves.
  numRuns: Math.ceil(100 * EFFORT),
  ...(SEED !== 'random' && { seed: Number(SEED) }),
});
