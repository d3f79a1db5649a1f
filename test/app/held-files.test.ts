import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORGANISATION_LIMITS } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/mod.ts';

test('files that one organisation puts in at once are bounded by their unpacked size; one alone, and those of others, go in', async () => {
  const { app } = createTestApp({ limits: { ...ORGANISATION_LIMITS, fileBytes: 2_000 } });
  const owner = async (name: string) => {
    const { id: organisation } = await app.organisations.create({ name });
    return { organisation, project: (await app.projects.create({ organisation, name })).id };
  };
  const [acme, bolt] = [await owner('Acme'), await owner('Bolt')];
  const fileOf = (kilobytes: number) => ({
    content: `name,note\nAcme,${'x'.repeat(kilobytes * 1_000)}\n`,
    ...{ isBase64: false, kind: 'brands' as const, settings: {} },
  });
  const end = Promise.withResolvers<void>();
  const put = (of: typeof acme, kilobytes: number) => app.files.using(of, fileOf(kilobytes), () => end.promise);
  const full = {
    problem: 'limited',
    message:
      /hold as many MiB as they may \(0\): send this one again when one of them is in, or ask the operator .*filemebibytes/,
  };
  const first = app.files.using(acme, fileOf(1), () => end.promise);
  const large = put(bolt, 3);
  await app.files.map(acme.project, fileOf(3));
  await assert.rejects(put(acme, 2), full);
  await assert.rejects(put(bolt, 1), full);
  end.resolve();
  await Promise.all([first, large]);
  assert.equal(await app.files.using(acme, fileOf(3), async ({ length }) => length > 3_000), true);
  await assert.rejects(
    app.files.using(acme, fileOf(1), () => Promise.reject(new Error('not in'))),
    /not in/,
  );
  await put(acme, 3);
});
