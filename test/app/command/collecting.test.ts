import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { collectSettings, isNetwork, list } from '../../../src/app/command/collecting.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { aWorld } from './support.ts';

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

test('the manual names the three variables of each provider, and what each holds', async () => {
  const { stdout } = await aWorld().run(['man']);
  for (const [variable, said] of [
    ['SIGHTLINE_OPENAI_KEY_FILE', 'the file with your key of openai'],
    ['SIGHTLINE_XAI_KEY', 'your key of xai, where no file is given'],
    ['SIGHTLINE_COMPATIBLE_BASE_URL', 'where openai.compatible is asked, in the place of its own address'],
  ] as const)
    assert.match(stdout.replaceAll(/\\f.|\\/g, ''), new RegExp(`${variable}\\n.*${said}`));
});

describe('addresses and prices of providers', () => {
  const PRICE = {
    ...{ provider: 'openai', model: 'gpt-5', inputPerMillion: 1.25, outputPerMillion: 10, perThousandSearches: 0 },
    ...{ searchUnit: 'search', asOf: '2026-11-01' },
  };

  test('an address is kept without the slash at its end, and any that is not of the web is refused', () => {
    const basesWith = (base: string) =>
      collectSettings(GIVEN, { env: { SIGHTLINE_OPENAI_BASE_URL: base } }).operator.bases;
    assert.deepEqual({ ...basesWith('http://127.0.0.1:11434/v1//') }, { openai: 'http://127.0.0.1:11434/v1' });
    assert.deepEqual({ ...basesWith('') }, {});
    for (const wrong of ['x', 'ftp://a.example/'])
      assert.throws(() => basesWith(wrong), /SIGHTLINE_OPENAI_BASE_URL: must be an address, such as/);
    assert.throws(() => basesWith('http://a.example:6000/'), /SIGHTLINE_OPENAI_BASE_URL: .*6000/);
  });

  test('prices come from a file of them, and an entry that lacks something is named by its place', async () => {
    await using folder = await aFolder();
    const file = join(folder.path, 'prices.json');
    const pricesOf = async (text: string) => {
      await writeFile(file, text);
      return collectSettings({ ...GIVEN, prices: file }, { env: {} }).operator.prices;
    };
    const whole = [PRICE, { ...PRICE, perAnswer: 0.5, searchUnit: 'answer' }];
    assert.deepEqual(await pricesOf(JSON.stringify(whole)), whole);
    assert.deepEqual(collectSettings(GIVEN, { env: {} }).operator.prices, []);
    await assert.rejects(pricesOf('no'), { message: `--prices: ${file} is not JSON` });
    await assert.rejects(pricesOf('{}'), { message: `--prices: ${file} is not an array` });
    const wrong: readonly unknown[] = [
      ...[null, 'openai', { ...PRICE, provider: 'nobody' }, { ...PRICE, model: 5 }],
      ...[
        { ...PRICE, inputPerMillion: -1 },
        { ...PRICE, outputPerMillion: '1' },
        { ...PRICE, perThousandSearches: 1e6 },
      ],
      ...[
        { ...PRICE, perAnswer: -1 },
        { ...PRICE, searchUnit: 'query' },
        { ...PRICE, asOf: 'today' },
      ],
      ...[
        { ...PRICE, asOf: '2026-11-01T00' },
        { ...PRICE, asOf: undefined },
      ],
    ];
    for (const price of wrong)
      await assert.rejects(
        pricesOf(JSON.stringify([PRICE, price])),
        /--prices: entry 2 of .* must have provider, model/,
      );
    const nowhere = { ...GIVEN, prices: join(folder.path, 'none') };
    assert.throws(() => collectSettings(nowhere, { env: {} }), /--prices: cannot read .* \(ENOENT\)/);
  });

  test('networks are an address, with or without as many bits as it may have', () => {
    const isOne = ['10.0.0.0/8', '10.0.0.0/32', '10.0.0.1', '::1/128', 'fd00::/8', '10.0.0.0/0'];
    const isNone = [
      '10.0.0.0/33',
      '::1/129',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      'localhost',
      '',
      '/8',
      '10.0.0.0/x',
      '::1/1000',
    ];
    assert.deepEqual([isOne.filter((text) => !isNetwork(text)), isNone.filter(isNetwork)], [[], []]);
    assert.deepEqual(list(' a, ,b ,'), ['a', 'b']);
  });
});
