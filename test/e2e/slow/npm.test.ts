import { test } from 'node:test';
import { assertEndsAtSigterm } from '../npm.ts';

const SCRIPTS = [['sightline', 'serve', '--allow-http'], ['demo']] as const;

for (const [script, ...args] of SCRIPTS) {
  test(`npm run ${script}: SIGTERM reaches the service, which ends as it should`, () =>
    assertEndsAtSigterm(script, ...args));
}
