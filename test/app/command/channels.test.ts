import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { speakSettings } from '../../../src/app/command/channels.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';

const GIVEN = {
  ...{ db: '/data/sightline.db', keyFile: undefined, publicUrl: undefined, smtp: undefined, mailFrom: undefined },
  ...{ webhookAllow: [], operatorMail: [], operatorWebhook: undefined, operatorWebhookSecretFile: undefined },
};
const MAILING = { smtp: 'smtp://127.0.0.1', mailFrom: 'Acme <sightline@acme.example>' };
const HOOK = 'https://hooks.example.com/in';

describe('settings of channels', () => {
  test('are as given, and without any nothing is sent; the key file is beside the database', () => {
    const nothing = { allow: [], mail: undefined, operatorMail: [], operatorWebhook: undefined };
    assert.deepEqual(speakSettings(GIVEN), {
      ...nothing,
      ...{ keyFile: '/data/sightline.db.key', publicUrl: undefined, operatorSecret: undefined },
    });
    const operatorMail = ['ops@acme.example'];
    const given = { ...GIVEN, ...MAILING, operatorMail, webhookAllow: ['10.0.0.0/8'], publicUrl: 'https://a.example' };
    const { mail, allow, publicUrl, ...more } = speakSettings(given);
    assert.deepEqual(mail, { smtp: MAILING.smtp, from: MAILING.mailFrom });
    assert.deepEqual([allow, publicUrl, more.operatorMail], [['10.0.0.0/8'], 'https://a.example', operatorMail]);
  });

  test('what goes only together is refused alone, each with what is missing', () => {
    const cases: readonly (readonly [object, readonly string[]])[] = [
      [{ smtp: MAILING.smtp }, ['--smtp and --mail-from: give both, or neither']],
      [{ mailFrom: MAILING.mailFrom }, ['--smtp and --mail-from: give both, or neither']],
      [{ operatorMail: ['ops@acme.example'] }, ['--operator-mail: give --smtp and --mail-from, too']],
      [{ operatorWebhookSecretFile: '/x' }, ['--operator-webhook-secret-file: give --operator-webhook, too']],
      [{ ...MAILING, mailFrom: 'Acme' }, ['--mail-from: must be an address, such as "Acme <sightline@acme.example>"']],
      [
        { smtp: MAILING.smtp, operatorWebhookSecretFile: '/x' },
        [
          '--smtp and --mail-from: give both, or neither',
          '--operator-webhook-secret-file: give --operator-webhook, too',
        ],
      ],
    ];
    for (const [given, details] of cases)
      assert.throws(() => speakSettings({ ...GIVEN, ...given }), { problem: 'invalid', details });
  });

  test('a name with a line break cannot slip a header into a mail; plain addresses are taken', () => {
    for (const mailFrom of ['a@b\r\nBcc: c@d', 'x\n<a@b>', 'a b@', '@'])
      assert.throws(() => speakSettings({ ...GIVEN, ...MAILING, mailFrom }), /--mail-from: must be an address/);
    for (const mailFrom of ['a@b.example', 'A B <a@b.example>'])
      assert.equal(speakSettings({ ...GIVEN, ...MAILING, mailFrom }).mail?.from, mailFrom);
  });

  test('a secret of the operator has 24 to 64 bytes, and is read without blanks around it', async () => {
    await using folder = await aFolder();
    const operatorWebhookSecretFile = join(folder.path, 'secret');
    const read = async (text: string) => {
      await writeFile(operatorWebhookSecretFile, text);
      return speakSettings({ ...GIVEN, operatorWebhook: HOOK, operatorWebhookSecretFile }).operatorSecret;
    };
    const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
    for (const bytes of [24, 64]) assert.equal(await read(` ${secretOf(bytes)}\n`), secretOf(bytes));
    for (const wrong of [secretOf(23), secretOf(65), secretOf(32).slice(6), ''])
      await assert.rejects(read(wrong), /secret must hold whsec_ and 24 to 64 bytes in base64/);
    const nowhere = { ...GIVEN, operatorWebhook: HOOK, operatorWebhookSecretFile: join(folder.path, 'none') };
    assert.throws(() => speakSettings(nowhere), /--operator-webhook-secret-file: cannot read .*none \(ENOENT\)/);
  });
});
