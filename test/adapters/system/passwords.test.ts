import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scryptPasswords } from '../../../src/adapters/system/mod.ts';

/** As cheap as scrypt gets. */
const CHEAP = { ln: 4, r: 8, p: 1 };

describe('passwords', () => {
  test('a hash is right for its password alone, and no two are alike', async () => {
    const passwords = scryptPasswords(CHEAP);
    const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
    assert.notEqual(one, two);
    assert.match(one, /^\$scrypt\$ln=4,r=8,p=1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    assert.deepEqual(await passwords.verify('correct horse', one), { isRight: true, isOutdated: false });
    assert.deepEqual(await passwords.verify('correct horsf', two), { isRight: false, isOutdated: false });
  });

  test('a hash of other costs is still right, and outdated', async () => {
    const old = await scryptPasswords(CHEAP).hash('correct horse');
    const verified = await scryptPasswords({ ...CHEAP, p: 2 }).verify('correct horse', old);
    assert.deepEqual(verified, { isRight: true, isOutdated: true });
  });

  test('a malformed hash is a fault, not a wrong password', async () => {
    await assert.rejects(scryptPasswords(CHEAP).verify('x', 'x'), /not of the form/);
  });

  test('more than can wait are turned away, and the others have their turn', async () => {
    const passwords = scryptPasswords(CHEAP);
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('x')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 60 - 52);
    for (const { reason } of refused) assert.equal(reason.problem, 'unavailable');
    assert.ok(await passwords.hash('x'));
  });

  test('the costs are those that OWASP advises', async () => {
    assert.match(await scryptPasswords().hash('x'), /^\$scrypt\$ln=15,r=8,p=3\$/);
  });
});
