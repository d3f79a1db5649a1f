import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { collectSettings } from '../../../src/app/command/collecting.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';

const GIVEN = {
  ...{ db: 'sightline.db', collectOrganisations: [], collectAllow: [], collectAtOnce: 1 },
  ...{ keyFile: undefined, prices: undefined },
};
const keysWith = (env: Readonly<Record<string, string>>) => collectSettings(GIVEN, { env }).operator.keys;

describe('keys of providers', () => {
  test('come from a file where one is named, without blanks around them, and else from the variable', async () => {
    await using folder = await aFolder();
    const file = join(folder.path, 'key');
    await writeFile(file, ' sk-of-file\n');
    const env = { SIGHTLINE_OPENAI_KEY_FILE: file, SIGHTLINE_OPENAI_KEY: 'sk-other', SIGHTLINE_XAI_KEY: 'sk-of-xai' };
    assert.deepEqual({ ...keysWith(env) }, { openai: 'sk-of-file', xai: 'sk-of-xai' });
  });

  test('a file that cannot be read is named with its variable, and the reason stays with the error', () => {
    assert.throws(
      () => keysWith({ SIGHTLINE_OPENAI_KEY_FILE: '/nowhere/key' }),
      (error: Error) => {
        assert.equal(error.message, 'SIGHTLINE_OPENAI_KEY_FILE: cannot read /nowhere/key (ENOENT)');
        assert.equal((error.cause as NodeJS.ErrnoException).code, 'ENOENT');
        return true;
      },
    );
  });

  test('are one line, and none where they are blank or their file is not named', () => {
    for (const lines of ['sk-one\nsk-two', 'sk-one\rsk-two'])
      assert.throws(() => keysWith({ SIGHTLINE_XAI_KEY: lines }), { message: 'SIGHTLINE_XAI_KEY: must be one line' });
    assert.deepEqual({ ...keysWith({ SIGHTLINE_XAI_KEY: ' \n' }) }, {});
    assert.deepEqual({ ...keysWith({ SIGHTLINE_XAI_KEY_FILE: '', SIGHTLINE_XAI_KEY: 'sk' }) }, { xai: 'sk' });
  });
});
